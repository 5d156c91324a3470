import type { Invoice } from '#features/invoices/contract.ts'
import { invoiceNotIssued, invoiceReplaced, notCredited, workInvoicedAgain } from '#features/invoices/refusals.ts'
import { findDepositBase, locking, refuseTooHigh } from '#features/invoices/server/queries/deposit-bases.ts'
import { listInvoiceLines } from '#features/invoices/server/queries/invoice-lines.ts'
import { findInvoice, lockInvoice } from '#features/invoices/server/queries/invoice-select.ts'
import { listCorrections } from '#features/invoices/server/queries/invoice-totals.ts'
import { isBilled, lockWork } from '#features/invoices/server/queries/orders-to-bill.ts'
import { stands } from '#features/invoices/server/queries/standing-invoices.ts'
import type { RepairOrder } from '#features/repair-orders/contract.ts'
import { listOrdersOfInvoice } from '#features/repair-orders/server/queries/order-invoices.ts'
import { refuseUnless } from '#lib/refusal.ts'
import type { Context } from '#platform/context.ts'
import type { PaperLine } from '#priced-papers/contract.ts'

/** An invoice that is given back whole and has no corrective invoice yet, locked with its work, which no other invoice bills. */
export async function lockToReplace(ctx: Context, id: string) {
  // The work is locked before the invoice, as those who bill it do. All that is asked before stays as it is.
  const found = await findInvoice(ctx, id)
  refuseUnless(found.status === 'issued' && found.kind !== 'credit_note', invoiceNotIssued)
  refuseUnless(found.creditedCents === found.grossCents, notCredited)
  await lockWork(ctx, found)
  const invoice = await lockInvoice(ctx, id)
  const corrections = await listCorrections(ctx, id)
  const credits = corrections.filter((paper) => paper.kind === 'credit_note')
  refuseUnless(credits.length === corrections.length, invoiceReplaced)
  const lines = await listInvoiceLines(ctx, id)
  const orders = await listFreeOrders(ctx, invoice, lines)
  return { invoice, lines, orders, numbers: credits.flatMap(({ number }) => number ?? []).join(', ') }
}

/** The orders that the corrective invoice bills. Refused when they, or the quote, were billed again meanwhile. */
async function listFreeOrders(ctx: Context, invoice: Invoice, lines: readonly PaperLine[]): Promise<RepairOrder[]> {
  const { id, kind, quoteId, orderId, grossCents } = invoice
  if (kind === 'deposit') {
    const of = quoteId === null ? { orderId: orderId ?? '' } : { quoteId }
    await refuseTooHigh(ctx, await findDepositBase(ctx, of, locking), grossCents)
    return []
  }
  refuseUnless(!(await stands(ctx, 'quoteId', quoteId)), workInvoicedAgain)
  const orders = orderId === null ? [] : await listOrdersOfInvoice(ctx, { id, orderId, lines })
  for (const order of orders) refuseUnless(!(await isBilled(ctx, order)), workInvoicedAgain)
  return orders
}
