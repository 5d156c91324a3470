import { sql } from 'kysely'
import { invoiceTooHigh } from '#features/invoices/refusals.ts'
import { listInvoiceLines } from '#features/invoices/server/queries/invoice-lines.ts'
import { findInvoice } from '#features/invoices/server/queries/invoice-select.ts'
import { newId } from '#lib/id.ts'
import { sumOf } from '#lib/sum.ts'
import type { Context } from '#platform/context.ts'
import { storedAmounts } from '#priced-papers/server/paper-totals.ts'

/** Adds a draft up anew, and stores the totals that lists show. */
export async function storeInvoiceTotals(ctx: Context, id: string): Promise<void> {
  const invoice = await findInvoice(ctx, id)
  const amounts = storedAmounts(invoice, await listInvoiceLines(ctx, id), invoiceTooHigh)
  const depositCents = sumOf((await listDeductions(ctx, id)).map((deposit) => deposit.grossCents))
  await ctx.db
    .updateTable('invoices')
    .set({ ...amounts, depositCents, updatedAt: ctx.now })
    .where('id', '=', id)
    .execute()
}

const relatedColumns = ['id', 'kind', 'number', 'issuedOn', 'netCents', 'vatCents', 'grossCents'] as const

export type Deduction = Awaited<ReturnType<typeof listDeductions>>[number]

/** The deposits that an invoice deducts, in the order of their numbers. */
export async function listDeductions({ db }: Context, invoiceId: string) {
  return db
    .selectFrom('invoices')
    .select(relatedColumns)
    .where(
      'id',
      'in',
      db.selectFrom('invoiceDeductions').select('depositId').where('invoiceDeductions.invoiceId', '=', invoiceId),
    )
    .orderBy('number')
    .execute()
}

/** The same beside a row of `selectInvoices`. */
export const deductionsOfInvoice = sql<Deduction[]>`coalesce((select jsonb_agg(jsonb_build_object(
    'id', x.id, 'kind', x.kind, 'number', x.number, 'issuedOn', x.issued_on, 'netCents', x.net_cents,
    'vatCents', x.vat_cents, 'grossCents', x.gross_cents) order by x.number)
  from invoice_deductions t join invoices x on x.garage_id = t.garage_id and x.id = t.deposit_id
  where t.garage_id = i.garage_id and t.invoice_id = i.id), '[]')`

/** The issued deposits of a quote that no other standing invoice deducts and no credit note reduces. */
export async function listDeposits({ db }: Context, quoteId: string | null, invoiceId: string) {
  if (quoteId === null) return []
  const taken = db
    .selectFrom('invoiceDeductions as t')
    .innerJoin('invoices as o', (on) => on.onRef('o.garageId', '=', 't.garageId').onRef('o.id', '=', 't.invoiceId'))
    .select('t.depositId')
    .where('t.invoiceId', '!=', invoiceId)
    .where(({ eb, ref }) => eb.or([eb('o.status', '=', 'draft'), eb('o.creditedCents', '<', ref('o.grossCents'))]))
  return db
    .selectFrom('invoices')
    .select(relatedColumns)
    .where('quoteId', '=', quoteId)
    .where('kind', '=', 'deposit')
    .where('status', '=', 'issued')
    .where('creditedCents', '=', 0)
    .where('id', 'not in', taken)
    .orderBy('number')
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
