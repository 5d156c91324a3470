import { expertReportsRights } from '#features/expert-reports/rights.ts'
import { invoiceInput } from '#features/invoices/invoice-input.ts'
import { createInvoice } from '#features/invoices/server/create-invoice.ts'
import { editInvoiceLines } from '#features/invoices/server/edit-invoice-lines.ts'
import { quoteInput } from '#features/quotes/quote-input.ts'
import { createQuote } from '#features/quotes/server/create-quote.ts'
import { editQuoteLines } from '#features/quotes/server/edit-quote-lines.ts'
import { orderInput } from '#features/repair-orders/order-input.ts'
import { createRepairOrder } from '#features/repair-orders/server/create-repair-order.ts'
import { editRepairOrderLines } from '#features/repair-orders/server/edit-repair-order-lines.ts'
import type { PaperKind } from '#features/report-creations/report-creation.ts'
import type { NewSource } from '#features/report-creations/server/queries/new-creations.ts'
import { type AskedPaper, priceReport } from '#features/report-creations/server/queries/priced-report.ts'
import { authorise, type Context } from '#platform/context.ts'

type Paper = AskedPaper & { kind: PaperKind; paperId: string }

/** Writes the quote, the order or the draft of an invoice that a report prices, through their own verbs. Answers where each line comes from. */
// Leaves no trace of its own: each verb does, and the creation.
export async function writeReportPaper(ctx: Context, { kind, paperId: id, ...asked }: Paper): Promise<NewSource[]> {
  authorise(ctx, expertReportsRights.write)
  const { head, writes, sources } = await priceReport(ctx, asked)
  const edit = { id, writes, removals: [] }
  if (kind === 'quote') {
    await createQuote(ctx, { ...quoteInput.parse(head), id })
    await editQuoteLines(ctx, edit)
  } else if (kind === 'order') {
    await createRepairOrder(ctx, { ...orderInput.parse(head), id })
    await editRepairOrderLines(ctx, edit)
  } else {
    await createInvoice(ctx, { ...invoiceInput.parse(head), id })
    await editInvoiceLines(ctx, edit)
  }
  return sources
}
