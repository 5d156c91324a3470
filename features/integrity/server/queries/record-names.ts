import { sql } from 'kysely'
import { closingNumber } from '#features/closings/closing.ts'
import type { Context } from '#platform/context.ts'

/** The numbers of these records, by id. */
export async function readNames({ db }: Context, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: string; name: string | null; position: number | null }>`
    select id, number as name, null::int as position from invoices where id = any(${ids}::uuid[])
    union all select id, number, null from payments where id = any(${ids}::uuid[])
    union all select id, number, null from cheque_deposits where id = any(${ids}::uuid[])
    union all select id, null, position from closings where id = any(${ids}::uuid[])`.execute(db)
  return new Map(rows.map(({ id, name, position }) => [id, name ?? closingNumber(position ?? 0)]))
}

/** The numbers that removed records had, as far as the journal still says them. */
export async function readLostNames({ db }: Context, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: string; name: string }>`
    select e.entity_id as id, v.content::jsonb ->> 'number' as name
    from audit_entries e join audit_values v on v.garage_id = e.garage_id and v.position = e.position
    where e.entity_id = any(${ids}::uuid[]) and e.action in ('invoice.issued', 'payment.recorded', 'cheque_deposit.made')`.execute(
    db,
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}
