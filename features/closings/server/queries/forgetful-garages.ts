import { sql } from 'kysely'
import { dayBefore, periodOf } from '#features/closings/period.ts'
import { civilDate } from '#lib/dates.ts'
import type { SystemContext } from '#platform/context.ts'

/** Garages with a day or a month that ended and that nobody closed. */
export async function listForgetfulGarages({ db, now }: SystemContext): Promise<string[]> {
  const yesterday = dayBefore(civilDate(now))
  const lastMonth = dayBefore(periodOf('month', civilDate(now)).startsOn)
  const { rows } = await sql<{ id: string }>`
    select g.id from garages g left join book_heads h on h.garage_id = g.id
    where h.closed_through < ${lastMonth}::date or exists (
      select from payments p where p.garage_id = g.id
        and p.paid_on > coalesce(h.closed_through, '-infinity') and p.paid_on <= ${yesterday}::date)
    order by g.id`.execute(db)
  return rows.map(({ id }) => id)
}
