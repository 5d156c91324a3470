import { sql } from 'kysely'
import type { InsurerDues } from '#features/claim-assignments/contract.ts'
import { isUnderWay } from '#features/claim-assignments/server/queries/assignment-list.ts'
import { civilDate } from '#lib/dates.ts'
import type { Context } from '#platform/context.ts'

/** The newest answers of an insurer: its delay is that of today, and costs the same after twenty years. */
const answers = 100

/** The open amounts by insurer and age of the invoice, with the delay of its answers from five of them on. */
export async function insurerDues(ctx: Context): Promise<InsurerDues[]> {
  const today = civilDate(ctx.now)
  const days = sql`(${today}::date - invoiced_on)`
  const due = (where: ReturnType<typeof sql>) =>
    sql`coalesce(sum(open_cents) filter (where invoiced_on is not null and ${where}), 0)::bigint`
  const { rows } = await sql<InsurerDues>`
    select d.insurer_id as "insurerId", f.name as "insurerName", d.count, d.open_cents as "openCents", d.ages,
      case when h.count >= 5 then h.days::float end as "answerDays", h.count as "answerCount"
    from (select garage_id, insurer_id, count(*) as count, coalesce(sum(open_cents), 0)::bigint as open_cents,
        json_build_object('upTo30', ${due(sql`${days} <= 30`)}, 'upTo60', ${due(sql`${days} between 31 and 60`)},
          'upTo90', ${due(sql`${days} between 61 and 90`)}, 'older', ${due(sql`${days} > 90`)}) as ages
      from claim_assignments where ${isUnderWay} group by 1, 2) d
    join directory_firms f on f.garage_id = d.garage_id and f.id = d.insurer_id
    cross join lateral (
      select count(*) as count, round(avg(days)) as days from (
        select r.answered_on - n.sent_on as days
        from claim_assignments c
        cross join lateral (select min(sent_on) as sent_on from assignment_notices
          where garage_id = c.garage_id and assignment_id = c.id and kind = 'notification') n
        cross join lateral (select min(answered_on) as answered_on from insurer_answers
          where garage_id = c.garage_id and assignment_id = c.id) r
        where c.garage_id = d.garage_id and c.insurer_id = d.insurer_id and n.sent_on is not null and r.answered_on is not null
        order by c.created_at desc, c.id desc limit ${sql.lit(answers)}) newest) h
    order by d.open_cents desc, f.name limit 200`.execute(ctx.db)
  return rows
}
