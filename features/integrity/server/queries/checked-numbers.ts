import { sql } from 'kysely'
import type { Fault } from '#features/integrity/fault.ts'
import { type CheckedPage, onePage } from '#features/integrity/server/queries/check-page.ts'
import type { Context } from '#platform/context.ts'

/** A number ends with its rank; its series and year stand before. */
const numbered = sql`
  select 'invoice' as kind, number, garage_id from invoices where status = 'issued'
  union all select 'payment', number, garage_id from payments
  union all select 'cheque_deposit', number, garage_id from cheque_deposits`

/** Every series of numbers goes up from one without a gap. A missing number is named as it would stand there. */
export async function checkNumbersPage({ db, garageId }: Context): Promise<CheckedPage> {
  const { rows } = await sql<{ kind: Fault['recordKind']; name: string }>`
    with numbered as (
      select kind, substring(number from '^(.*-)[0-9]+$') as series, substring(number from '-([0-9]+)$') as digits
      from (${numbered}) all_numbers where garage_id = ${garageId}::uuid
    ), ranked as (
      select kind, series, length(digits) as width, digits::int as rank from numbered
    ), before as (
      select kind, series, width, rank, lag(rank, 1, 0) over (partition by kind, series order by rank) as last from ranked
    )
    select kind, series || lpad(missing::text, width, '0') as name
    from before, generate_series(last + 1, least(rank - 1, last + 200)) missing
    where rank > last + 1 order by 1, 2 limit 1000`.execute(db)
  return onePage(
    rows.map(({ kind, name }) => ({
      ...{ step: 'numbers', problem: 'missing_number', recordKind: kind, recordId: null, name, details: '' },
    })),
  )
}
