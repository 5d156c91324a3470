import { type RawBuilder, sql } from 'kysely'
import type { RelatedInvoice } from '#features/invoices/contract.ts'
import { type Debt, isAlone } from '#features/invoices/debt.ts'
import { invoiceTooHigh } from '#features/invoices/refusals.ts'
import { insurerPartOfDraft } from '#features/invoices/server/queries/credit-parts.ts'
import { isOfDebt } from '#features/invoices/server/queries/debts.ts'
import { listInvoiceLines } from '#features/invoices/server/queries/invoice-lines.ts'
import { findInvoice } from '#features/invoices/server/queries/invoice-select.ts'
import { newId } from '#lib/id.ts'
import { sumOf } from '#lib/sum.ts'
import type { Context } from '#platform/context.ts'
import { storedAmounts } from '#priced-papers/server/paper-totals.ts'

/** Adds a draft up anew, and stores the totals that lists show. */
export async function storeInvoiceTotals(ctx: Context, id: string): Promise<void> {
  const invoice = await findInvoice(ctx, id)
  const lines = await listInvoiceLines(ctx, id)
  const amounts = storedAmounts(invoice, lines, invoiceTooHigh)
  const part = await insurerPartOfDraft(ctx, { ...invoice, grossCents: amounts.grossCents }, lines)
  const depositCents = sumOf((await listDeductions(ctx, id)).map((deposit) => deposit.grossCents))
  await ctx.db
    .updateTable('invoices')
    .set({ ...amounts, ...(part !== null && { insurerCents: part }), depositCents, updatedAt: ctx.now })
    .where('id', '=', id)
    .execute()
}

const relatedColumns = ['id', 'kind', 'number', 'issuedOn', 'netCents', 'vatCents', 'grossCents', 'openCents'] as const

/** The amount that credit notes gave back of a deposit `x` before an instant. */
const givenBack = (
  column: string,
  before: RawBuilder<unknown>,
) => sql<number>`coalesce((select sum(n.${sql.ref(column)})
  from invoices n where n.garage_id = x.garage_id and n.corrects_id = x.id and n.kind = 'credit_note' and n.status = 'issued'
    and n.issued_at < ${before}), 0)`
/** An amount of a deposit `x`, less what was given back of it. */
const left = (column: string, before: RawBuilder<unknown>) =>
  sql<number>`(x.${sql.ref(column)} - ${givenBack(column, before)})::bigint`

/** The deposits that an invoice `i` deducts, in the order of their numbers: what was left of each when it was issued. */
const untilIssue = sql`coalesce(i.issued_at, 'infinity')`
export const deductionsOfInvoice = sql<RelatedInvoice[]>`coalesce((select jsonb_agg(jsonb_build_object(
    'id', x.id, 'kind', x.kind, 'number', x.number, 'issuedOn', x.issued_on, 'netCents', ${left('net_cents', untilIssue)},
    'vatCents', ${left('vat_cents', untilIssue)}, 'grossCents', ${left('gross_cents', untilIssue)}, 'openCents', x.open_cents) order by x.number)
  from invoice_deductions t join invoices x on x.garage_id = t.garage_id and x.id = t.deposit_id
  where t.garage_id = i.garage_id and t.invoice_id = i.id), '[]')`

export async function listDeductions({ db }: Context, invoiceId: string): Promise<RelatedInvoice[]> {
  const found = await db
    .selectFrom('invoices as i')
    .select(deductionsOfInvoice.as('deductions'))
    .where('i.id', '=', invoiceId)
    .executeTakeFirst()
  return found?.deductions ?? []
}

/** The issued deposits of a debt that no other standing invoice deducts, with what credit notes leave of them. */
export async function listDeposits({ db }: Context, debt: Debt, invoiceId: string): Promise<RelatedInvoice[]> {
  if (isAlone(debt)) return []
  const taken = db
    .selectFrom('invoiceDeductions as t')
    .innerJoin('invoices as o', (on) => on.onRef('o.garageId', '=', 't.garageId').onRef('o.id', '=', 't.invoiceId'))
    .select('t.depositId')
    .where('t.invoiceId', '!=', invoiceId)
    .where(({ eb, ref }) => eb.or([eb('o.status', '=', 'draft'), eb('o.creditedCents', '<', ref('o.grossCents'))]))
  const today = sql`'infinity'`
  return db
    .selectFrom('invoices as x')
    .select(['x.id', 'x.kind', 'x.number', 'x.issuedOn', 'x.openCents'])
    .select([
      left('net_cents', today).as('netCents'),
      left('vat_cents', today).as('vatCents'),
      left('gross_cents', today).as('grossCents'),
    ])
    .where(isOfDebt(debt))
    .where('x.kind', '=', 'deposit')
    .where('x.status', '=', 'issued')
    .where(({ eb, ref }) => eb('x.creditedCents', '<', ref('x.grossCents')))
    .where('x.id', 'not in', taken)
    .orderBy('x.number')
    .execute()
}

/** The credit notes and the corrective invoice of an invoice, drafts included. */
export async function listCorrections({ db }: Context, id: string) {
  return db.selectFrom('invoices').select(relatedColumns).where('correctsId', '=', id).orderBy('createdAt').execute()
}

/** Deducts these deposits from a draft, and no others. */
export async function deduct({ db, garageId, now }: Context, invoiceId: string, deposits: readonly { id: string }[]) {
  await db.deleteFrom('invoiceDeductions').where('invoiceId', '=', invoiceId).execute()
  if (deposits.length === 0) return
  const rows = deposits.map(({ id }) => ({ garageId, id: newId(now.getTime()), invoiceId, depositId: id }))
  await db.insertInto('invoiceDeductions').values(rows).execute()
}

/** Whether a standing invoice deducts this deposit. */
export async function isDeducted({ db }: Context, depositId: string): Promise<boolean> {
  const found = await db
    .selectFrom('invoiceDeductions as t')
    .innerJoin('invoices as o', (on) => on.onRef('o.garageId', '=', 't.garageId').onRef('o.id', '=', 't.invoiceId'))
    .select('t.id')
    .where('t.depositId', '=', depositId)
    .where('o.status', '=', 'issued')
    .where(({ eb, ref }) => eb('o.creditedCents', '<', ref('o.grossCents')))
    .executeTakeFirst()
  return found !== undefined
}
