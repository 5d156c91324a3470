import { invoiceFull, invoiceLineElsewhere } from '#features/invoices/refusals.ts'
import type { Context } from '#platform/context.ts'
import type { PaperLine } from '#priced-papers/contract.ts'
import { type LinePlace, listLines } from '#priced-papers/server/paper-lines.ts'

export const invoiceLines: LinePlace = {
  table: 'invoiceLines',
  owner: 'invoiceId',
  full: invoiceFull,
  elsewhere: invoiceLineElsewhere,
}

/** The lines of an invoice, from top to bottom. */
export function listInvoiceLines(ctx: Pick<Context, 'db'>, invoiceId: string): Promise<PaperLine[]> {
  return listLines(ctx, invoiceLines, invoiceId)
}
