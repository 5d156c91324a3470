import type { Invoice } from '#features/invoices/contract.ts'
import { listInvoiceLines } from '#features/invoices/server/queries/invoice-lines.ts'
import { findInvoice, selectInvoices } from '#features/invoices/server/queries/invoice-select.ts'
import type { Context } from '#platform/context.ts'
import type { PaperLine } from '#priced-papers/contract.ts'

/** A paper with its lines. */
export type ReadPaper = { invoice: Invoice; lines: readonly PaperLine[] }

/** An issued invoice and the credit notes that were issued on it, with their lines. */
export async function readCredited(ctx: Context, id: string): Promise<{ billed: ReadPaper; credits: ReadPaper[] }> {
  const read = async (invoice: Invoice) => ({ invoice, lines: await listInvoiceLines(ctx, invoice.id) })
  const billed = await read(await findInvoice(ctx, id))
  const issued = await selectInvoices(ctx)
    .where('i.correctsId', '=', id)
    .where('i.kind', '=', 'credit_note')
    .where('i.status', '=', 'issued')
    .execute()
  const credits: ReadPaper[] = []
  for (const each of issued) credits.push(await read(each))
  return { billed, credits }
}
