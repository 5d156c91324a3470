import { type RawBuilder, sql } from 'kysely'
import type { InsurerDelays, InsurerDues } from '#features/claim-assignments/contract.ts'
import { underWay } from '#features/claim-assignments/server/queries/claim-list.ts'
import { firmNotFound } from '#features/directory/refusals.ts'
import { civilDate } from '#lib/dates.ts'
import { refuseUnless } from '#lib/refusal.ts'
import type { Context } from '#platform/context.ts'

/** The newest answers and payments of an insurer: its delays are those of today, and cost the same after twenty years. */
const newest = sql.lit(100)
/** Fewer say nothing usual. */
const least = sql.lit(5)

/** Its delays to answer a cession and to pay a claim, read from indexes alone. */
function delaysOf(garage: RawBuilder<unknown>, insurer: RawBuilder<unknown>) {
  const paid = (table: 'claim_assignments' | 'coverages') => sql`(select payment_days, paid_on from ${sql.table(table)}
    where garage_id = ${garage} and insurer_id = ${insurer} and payment_days is not null order by paid_on desc limit ${newest})`
  return sql`(select case when count(*) >= ${least} then round(avg(answer_days))::float end as answer_days, count(*) as answer_count
      from (select answer_days from claim_assignments where garage_id = ${garage} and insurer_id = ${insurer} and answer_days is not null
        order by answered_on desc limit ${newest}) answers) answered
    cross join lateral (select case when count(*) >= ${least} then round(avg(payment_days))::float end as payment_days, count(*) as payment_count
      from (select payment_days from (${paid('claim_assignments')} union all ${paid('coverages')}) both_kinds
        order by paid_on desc limit ${newest}) payments) settled`
}

const delayColumns = sql`answered.answer_days as "answerDays", answered.answer_count as "answerCount",
  settled.payment_days as "paymentDays", settled.payment_count as "paymentCount"`

/** The open amounts of cessions and prises en charge by insurer and age of the invoice, with its usual delays. */
export async function insurerDues(ctx: Context): Promise<InsurerDues[]> {
  const today = civilDate(ctx.now)
  const days = sql`(${today}::date - invoiced_on)`
  const due = (where: RawBuilder<unknown>) =>
    sql`coalesce(sum(open_cents) filter (where invoiced_on is not null and ${where}), 0)::bigint`
  const side = (table: 'claim_assignments' | 'coverages') =>
    sql`select garage_id, insurer_id, open_cents, invoiced_on from ${sql.table(table)} where ${underWay}`
  const { rows } = await sql<InsurerDues>`
    select d.insurer_id as "insurerId", coalesce(f.name, '') as "insurerName", d.count, d.open_cents as "openCents", d.ages, ${delayColumns}
    from (select garage_id, insurer_id, count(*) as count, coalesce(sum(open_cents), 0)::bigint as open_cents,
        json_build_object('upTo30', ${due(sql`${days} <= 30`)}, 'upTo60', ${due(sql`${days} between 31 and 60`)},
          'upTo90', ${due(sql`${days} between 61 and 90`)}, 'older', ${due(sql`${days} > 90`)}) as ages
      from (${side('claim_assignments')} union all ${side('coverages')}) claims group by 1, 2) d
    left join directory_firms f on f.garage_id = d.garage_id and f.id = d.insurer_id
    cross join lateral ${delaysOf(sql`d.garage_id`, sql`d.insurer_id`)}
    order by d.open_cents desc, f.name limit 200`.execute(ctx.db)
  return rows
}

export async function insurerDelays({ db, garageId }: Context, insurerId: string): Promise<InsurerDelays> {
  const firm = await db.selectFrom('directoryFirms').select('id').where('id', '=', insurerId).executeTakeFirst()
  refuseUnless(firm, firmNotFound)
  const { rows } = await sql<InsurerDelays>`
    select ${delayColumns} from ${delaysOf(sql`${garageId}::uuid`, sql`${insurerId}::uuid`)}`.execute(db)
  return rows[0] ?? { answerDays: null, answerCount: 0, paymentDays: null, paymentCount: 0 }
}
