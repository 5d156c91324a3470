import { sql } from 'kysely'
import type { ModeTotals } from '#features/closings/closing.ts'
import type { Context } from '#platform/context.ts'

export type PaidDay = {
  day: string
  paymentCount: number
  receivedCents: number
  returnedCents: number
  modeTotals: ModeTotals
  rowsDigest: string
}

type Days = { after: string | null; through: string }

/** The days that have payments, with their sums and the digest of their seals, oldest first. */
export async function listPaidDays({ db, garageId }: Pick<Context, 'db' | 'garageId'>, { after, through }: Days) {
  const { rows } = await sql<PaidDay>`
    with paid as (
      select p.paid_on, p.mode, p.amount_cents, s.digest, s.position
      from payments p join book_seals s on s.garage_id = p.garage_id and s.record_id = p.id
      where p.garage_id = ${garageId}::uuid and p.paid_on > coalesce(${after}::date, '-infinity') and p.paid_on <= ${through}::date
    ), modes as (
      select paid_on, jsonb_object_agg(mode, cents) as totals
      from (select paid_on, mode, sum(amount_cents)::bigint as cents from paid group by paid_on, mode) each group by paid_on
    )
    select paid_on as day, count(*)::int as "paymentCount",
      coalesce(sum(amount_cents) filter (where amount_cents > 0), 0)::bigint as "receivedCents",
      coalesce(sum(amount_cents) filter (where amount_cents < 0), 0)::bigint as "returnedCents",
      (select totals from modes where modes.paid_on = paid.paid_on) as "modeTotals",
      app.text_digest(string_agg(digest, '' order by position)) as "rowsDigest"
    from paid group by paid_on order by paid_on`.execute(db)
  return rows
}
