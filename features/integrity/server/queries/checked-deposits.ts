import { sql } from 'kysely'
import type { Fault } from '#features/integrity/fault.ts'
import { type CheckedPage, onePage } from '#features/integrity/server/queries/check-page.ts'
import { euros } from '#lib/euros.ts'
import type { Context } from '#platform/context.ts'

type Wrong = { id: string; number: string; saidCents: number; foundCents: number; twice: string | null }

/** Each slip sums the payments of its cheques, and no cheque is on two slips that stand. */
export async function checkDepositsPage({ db, garageId }: Context): Promise<CheckedPage> {
  const { rows } = await sql<Wrong>`
    with standing as (
      select s.* from cheque_deposits s where s.garage_id = ${garageId}::uuid and s.cancels_id is null
    ), cheque as (
      select d.deposit_id, d.payment_id, p.amount_cents, p.number,
        count(*) filter (where c.id is null) over (partition by d.payment_id) as slips, c.id is null as stands
      from deposited_cheques d join payments p on p.garage_id = d.garage_id and p.id = d.payment_id
        left join cheque_deposits c on c.garage_id = d.garage_id and c.cancels_id = d.deposit_id
      where d.garage_id = ${garageId}::uuid
    )
    select * from (
      select s.id, s.number, s.total_cents as "saidCents", s.cheque_count, count(c.payment_id) as cheques,
        coalesce(sum(c.amount_cents), 0)::bigint as "foundCents", min(c.number) filter (where c.slips > 1 and c.stands) as twice
      from standing s left join cheque c on c.deposit_id = s.id group by s.id, s.number, s.total_cents, s.cheque_count) sums
    where "saidCents" <> "foundCents" or cheque_count <> cheques or twice is not null order by number limit 200`.execute(
    db,
  )
  return onePage(rows.flatMap(faultsOf))
}

function faultsOf({ id, number, saidCents, foundCents, twice }: Wrong): Fault[] {
  const record = { step: 'deposits', recordKind: 'cheque_deposit', recordId: id, name: number } as const
  const details = `${euros(saidCents)} remis, ${euros(foundCents)} de chèques`
  const doubled: Fault = { ...record, problem: 'cheque_twice', details: twice ?? '' }
  if (twice) return saidCents === foundCents ? [doubled] : [doubled, { ...record, problem: 'recomputed', details }]
  return [{ ...record, problem: 'recomputed', details }]
}
