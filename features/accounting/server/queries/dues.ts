import { type RawBuilder, sql } from 'kysely'
import { type Age, ages, daysOfAge } from '#features/accounting/ageing.ts'
import type { DueInvoice, Dues } from '#features/accounting/contract.ts'
import { accountingRights } from '#features/accounting/rights.ts'
import { closedShort } from '#features/claim-assignments/server/queries/shortfall.ts'
import { settledCents } from '#features/dossiers/dossier-invoice.ts'
import type { Payer } from '#features/invoices/balance.ts'
import { civilDate } from '#lib/dates.ts'
import type { PageInput } from '#lib/wire.ts'
import { authorise, type Context } from '#platform/context.ts'

/** The open share of the insurer, as `openByPayer` computes it: a test compares both. */
const insurerOpen = sql`app.insurer_open(greatest(0, least(i.insurer_cents, i.gross_cents - i.deposit_cents)),
  i.credited_insurer_cents, i.paid_insurer_cents, i.open_cents)`

/** Invoices with a debt: a cent that rounding leaves is none. The index of due days has the same words. */
const owed = sql`i.status = 'issued' and i.open_cents > ${sql.lit(settledCents)}`

/** The insurer gets money back, whatever the client still owes. The index of these few invoices has the same words. */
const insurerIsOwed = sql`i.status = 'issued' and ${insurerOpen} < ${sql.lit(-settledCents)}`
/** The debt of a client whose insurer gets as much back, or more: nothing is open in all. */
const owedBeside = sql`${insurerIsOwed} and i.open_cents <= ${sql.lit(settledCents)}`

/** An échéancier says for itself what is open, and since when. */
const hasDues = sql`exists (select from invoice_dues u where u.garage_id = i.garage_id and u.invoice_id = i.id)`

export async function readDues(ctx: Context): Promise<Dues> {
  authorise(ctx, accountingRights.read)
  const { db, now } = ctx
  const asOf = civilDate(now)
  const { rows } = await sql<{ payer: Payer; age: Age; count: number; cents: number }>`
    select share.payer, aged.age, count(*)::int as count, sum(share.cents)::bigint as cents
    from (select i.next_due_on as due_on, whole.payer, whole.cents
        from (select i.*, ${insurerOpen} as insurer from invoices i where ${owed} and not ${hasDues}
          union all select i.*, ${insurerOpen} from invoices i where ${owedBeside} and not ${hasDues}) i,
          lateral (values ('client', i.open_cents - i.insurer), ('insurer', i.insurer)) whole (payer, cents)
      union all select u.due_on, u.payer, u.open_cents from invoice_dues u where u.open_cents > 0) share,
      lateral (select ${ageAt(asOf)} as age) aged
    where share.cents > 0 group by 1, 2`.execute(db)
  const back = await sql<{ count: number; cents: number }>`
    select count(*)::int as count,
      coalesce(-sum(least(0, i.insurer) + least(0, i.open_cents - i.insurer)), 0)::bigint as cents
    from (select i.open_cents, ${insurerOpen} as insurer from invoices i
        where i.status = 'issued' and i.open_cents < ${sql.lit(-settledCents)}
      union all select i.open_cents, ${insurerOpen} from invoices i
        where ${insurerIsOwed} and i.open_cents >= ${sql.lit(-settledCents)}) i`.execute(db)
  const short = await closedShort(ctx)
  return { asOf, dues: rows, closedShort: short, owedBack: back.rows[0] ?? { count: 0, cents: 0 } }
}

/** The age of an open invoice on a day, by its days of lateness. */
function ageAt(asOf: string) {
  const late = sql`coalesce(${asOf}::date - share.due_on, 0)`
  const cases = ages.map((age) => {
    const last = daysOfAge[age][1]
    return last === null ? sql`else ${sql.lit(age)}` : sql`when ${late} <= ${sql.lit(last)} then ${sql.lit(age)}`
  })
  return sql`case ${sql.join(cases, sql` `)} end`
}

type Asked = { payer: Payer; age?: Age | undefined }

export async function listDueInvoices(ctx: Context, { page, pageSize, ...asked }: PageInput & Asked) {
  authorise(ctx, accountingRights.read)
  const { whole, beside, parts } = dueSources(ctx, asked)
  const { rows } = await sql<{ total: number }>`
    select (select count(*) ${whole})::int + (select count(*) ${beside})::int + (select count(*) ${parts})::int as total`.execute(
    ctx.db,
  )
  const items = await readDueInvoices(ctx, asked, { count: pageSize, after: (page - 1) * pageSize })
  return { items, total: rows[0]?.total ?? 0, page, pageSize }
}

/** Whole invoices without an échéancier, those whose insurer gets money back beside the others, and dues of the rest. */
function dueSources(ctx: Context, { payer, age }: Asked) {
  const asOf = civilDate(ctx.now)
  const cents = payer === 'insurer' ? insurerOpen : sql`i.open_cents - ${insurerOpen}`
  const of = (day: RawBuilder<unknown>) => (age ? isOfAge(age, asOf, day) : sql`true`)
  const wholeOf = (open: RawBuilder<unknown>) =>
    sql`from invoices i where ${open} and not ${hasDues} and ${cents} > 0 and ${of(sql`i.next_due_on`)}`
  const parts = sql`from invoice_dues u where u.open_cents > 0 and u.payer = ${payer} and ${of(sql`u.due_on`)}`
  return { whole: wholeOf(owed), beside: wholeOf(owedBeside), parts, cents }
}

/** All dues of this sum, or a part of them, the oldest due day first. */
export async function readDueInvoices(
  ctx: Context,
  asked: Asked,
  { count, after }: { count: number | null; after: number } = { count: null, after: 0 },
): Promise<DueInvoice[]> {
  const { whole, beside, parts, cents } = dueSources(ctx, asked)
  // Each branch comes in the order of its index, no further than this page reaches.
  const reached = count === null ? null : after + count
  const ofInvoices = (source: RawBuilder<unknown>) =>
    sql`(select i.garage_id, i.id, i.next_due_on as due_on, ${cents} as cents ${source}
          order by i.next_due_on nulls last, i.id limit ${reached}::bigint)`
  const { rows } = await sql<DueInvoice>`
    select i.id, i.number, i.issued_on as "issuedOn", due.due_on as "dueOn", k.display_name as "clientName",
      coalesce(f.name, '') as "insurerName", due.cents as "openCents"
    from (select * from (
        ${ofInvoices(whole)} union all ${ofInvoices(beside)}
        union all (select u.garage_id, u.invoice_id, u.due_on, u.open_cents ${parts}
          order by u.due_on, u.invoice_id limit ${reached}::bigint)) due
        order by due_on nulls last, id limit ${count}::bigint offset ${after}::bigint) due
      join invoices i on i.garage_id = due.garage_id and i.id = due.id
      join clients k on k.garage_id = i.garage_id and k.id = i.client_id
      left join dossiers d on d.garage_id = i.garage_id and d.id = i.dossier_id
      left join directory_firms f on f.garage_id = d.garage_id and f.id = d.insurer_id
    order by due.due_on nulls last, i.id`.execute(ctx.db)
  return rows
}

/** An invoice without a due day is not late. */
function isOfAge(age: Age, asOf: string, day: RawBuilder<unknown>) {
  const [first, last] = daysOfAge[age]
  if (first === null) return sql`(${day} is null or ${day} >= ${asOf}::date)`
  const latest = sql`${day} <= ${asOf}::date - ${sql.lit(first)}::int`
  return last === null ? latest : sql`${latest} and ${day} >= ${asOf}::date - ${sql.lit(last)}::int`
}
