import type { Invoice } from '#features/invoices/contract.ts'
import { quoteInvoiced, quoteNotAccepted } from '#features/invoices/refusals.ts'
import { invoicesRights } from '#features/invoices/rights.ts'
import { invoiceLines } from '#features/invoices/server/queries/invoice-lines.ts'
import { findInvoice } from '#features/invoices/server/queries/invoice-select.ts'
import { deduct, listDeposits, storeInvoiceTotals } from '#features/invoices/server/queries/invoice-totals.ts'
import { insertDraft } from '#features/invoices/server/queries/new-drafts.ts'
import { headOfQuote } from '#features/invoices/server/queries/quote-heads.ts'
import { stands } from '#features/invoices/server/queries/standing-invoices.ts'
import { listOrderedLines } from '#features/quotes/server/queries/quote-lines.ts'
import { lockQuote } from '#features/quotes/server/queries/quote-select.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'
import { copyLines } from '#priced-papers/server/paper-lines.ts'

/** The draft of the invoice of an accepted quote: its lines are copied, its deposits are deducted. */
export async function invoiceQuote(ctx: Context, { id, quoteId }: { id: string; quoteId: string }): Promise<Invoice> {
  authorise(ctx, invoicesRights.write)
  const quote = await lockQuote(ctx, quoteId)
  refuseUnless(quote.status === 'accepted', quoteNotAccepted)
  refuseUnless(!(await stands(ctx, 'quoteId', quoteId)), quoteInvoiced)

  await insertDraft(ctx, { ...headOfQuote(quote), id, kind: 'invoice' })
  await copyLines(ctx, invoiceLines, id, await listOrderedLines(ctx, quoteId))
  await deduct(ctx, id, await listDeposits(ctx, { quoteId, orderId: null }, id))
  await storeInvoiceTotals(ctx, id)
  await audit(ctx, 'invoice.created', id, { kind: 'invoice', quoteId, quoteNumber: quote.number })
  return findInvoice(ctx, id)
}
