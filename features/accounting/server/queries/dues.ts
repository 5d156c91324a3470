import { sql } from 'kysely'
import { type Age, ages, daysOfAge } from '#features/accounting/ageing.ts'
import type { DueInvoice, Dues } from '#features/accounting/contract.ts'
import { accountingRights } from '#features/accounting/rights.ts'
import { settledCents } from '#features/dossiers/dossier-invoice.ts'
import type { Payer } from '#features/invoices/balance.ts'
import { civilDate } from '#lib/dates.ts'
import type { PageInput } from '#lib/wire.ts'
import { authorise, type Context } from '#platform/context.ts'

/** The open share of the insurer, as `openByPayer` computes it: a test compares both. */
const insurerOpen = sql`greatest(0, least(
  greatest(0, least(i.insurer_cents, i.gross_cents - i.deposit_cents)) - i.paid_insurer_cents, i.open_cents))`

/** Invoices with a debt: a cent that rounding leaves is none. The index of due days has the same words. */
const owed = sql`i.status = 'issued' and i.open_cents > ${sql.lit(settledCents)}`

export async function readDues(ctx: Context): Promise<Dues> {
  authorise(ctx, accountingRights.read)
  const { db, now } = ctx
  const asOf = civilDate(now)
  const { rows } = await sql<{ payer: Payer; age: Age; count: number; cents: number }>`
    select share.payer, aged.age, count(*)::int as count, sum(share.cents)::bigint as cents
    from (select i.due_on, i.open_cents, ${insurerOpen} as insurer_cents from invoices i where ${owed}) open,
      lateral (values ('client', open.open_cents - open.insurer_cents), ('insurer', open.insurer_cents)) share (payer, cents),
      lateral (select ${ageAt(asOf)} as age) aged
    where share.cents > 0 group by 1, 2`.execute(db)
  const back = await sql<{ count: number; cents: number }>`
    select count(*)::int as count, coalesce(-sum(open_cents), 0)::bigint as cents from invoices i
    where i.status = 'issued' and i.open_cents < ${sql.lit(-settledCents)}`.execute(db)
  return { asOf, dues: rows, owedBack: back.rows[0] ?? { count: 0, cents: 0 } }
}

/** The age of an open invoice on a day, by its days of lateness. */
function ageAt(asOf: string) {
  const late = sql`coalesce(${asOf}::date - open.due_on, 0)`
  const cases = ages.map((age) => {
    const last = daysOfAge[age][1]
    return last === null ? sql`else ${sql.lit(age)}` : sql`when ${late} <= ${sql.lit(last)} then ${sql.lit(age)}`
  })
  return sql`case ${sql.join(cases, sql` `)} end`
}

type Asked = PageInput & { payer: Payer; age?: Age | undefined }

export async function listDueInvoices(ctx: Context, { payer, age, page, pageSize }: Asked) {
  authorise(ctx, accountingRights.read)
  const asOf = civilDate(ctx.now)
  const cents = payer === 'insurer' ? insurerOpen : sql`i.open_cents - ${insurerOpen}`
  const where = sql`${owed} and ${cents} > 0 and ${age ? isOfAge(age, asOf) : sql`true`}`
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from invoices i where ${where}`.execute(ctx.db)
  const items = await sql<DueInvoice>`
    select i.id, i.number, i.issued_on as "issuedOn", i.due_on as "dueOn", k.display_name as "clientName",
      coalesce(f.name, '') as "insurerName", i.cents as "openCents"
    from (select i.*, ${cents} as cents from invoices i where ${where}
        order by i.due_on nulls last, i.id limit ${pageSize} offset ${(page - 1) * pageSize}) i
      join clients k on k.garage_id = i.garage_id and k.id = i.client_id
      left join dossiers d on d.garage_id = i.garage_id and d.id = i.dossier_id
      left join directory_firms f on f.garage_id = d.garage_id and f.id = d.insurer_id
    order by i.due_on nulls last, i.id`.execute(ctx.db)
  return { items: items.rows, total: rows[0]?.total ?? 0, page, pageSize }
}

/** An invoice without a due day is not late. */
function isOfAge(age: Age, asOf: string) {
  const [first, last] = daysOfAge[age]
  if (first === null) return sql`(i.due_on is null or i.due_on >= ${asOf}::date)`
  const latest = sql`i.due_on <= ${asOf}::date - ${sql.lit(first)}::int`
  return last === null ? latest : sql`${latest} and i.due_on >= ${asOf}::date - ${sql.lit(last)}::int`
}
