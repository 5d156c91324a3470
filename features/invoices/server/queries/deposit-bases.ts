import type { Debt } from '#features/invoices/debt.ts'
import {
  depositOnComplement,
  depositTooHigh,
  orderDepositTooHigh,
  orderInvoiced,
  orderNotBillable,
  quoteNotAccepted,
} from '#features/invoices/refusals.ts'
import { stands } from '#features/invoices/server/queries/standing-invoices.ts'
import { listOrderedLines } from '#features/quotes/server/queries/quote-lines.ts'
import { lockQuote } from '#features/quotes/server/queries/quote-select.ts'
import { mayBill } from '#features/repair-orders/repair-order.ts'
import { linesOfOrders, listBilledTogether } from '#features/repair-orders/server/queries/order-invoices.ts'
import { lockOrder } from '#features/repair-orders/server/queries/order-select.ts'
import { type Reason, refuseUnless } from '#lib/refusal.ts'
import type { Context } from '#platform/context.ts'
import { discountOf } from '#priced-papers/paper-amounts.ts'
import { type Totals, totalsOf } from '#priced-papers/totals.ts'

/** The paper that a deposit is a part of: its people, its total, and the debt that the deposit joins. */
type DepositBase = {
  head: { siteId: string; clientId: string; vehicleId: string | null; dossierId: string | null }
  debt: Debt
  totals: Totals
  label: string
  told: Record<string, string>
  tooHigh: Reason
}

export async function baseOfQuote(ctx: Context, quoteId: string): Promise<DepositBase> {
  const { status, number, siteId, clientId, vehicleId, dossierId, ...quote } = await lockQuote(ctx, quoteId)
  refuseUnless(status === 'accepted', quoteNotAccepted)
  return {
    head: { siteId, clientId, vehicleId, dossierId },
    debt: { quoteId, orderId: null },
    totals: totalsOf(await listOrderedLines(ctx, quoteId), discountOf(quote)),
    label: `Acompte sur le devis ${number}`,
    told: { quoteId, quoteNumber: number },
    tooHigh: depositTooHigh,
  }
}

/** The deposits of an order that came from a quote are those of its quote. The total is that of the invoice of the order. */
export async function baseOfOrder(ctx: Context, orderId: string): Promise<DepositBase> {
  const order = await lockOrder(ctx, orderId)
  const { number, quoteId, siteId, clientId, vehicleId, dossierId } = order
  refuseUnless(order.completesId === null, depositOnComplement)
  refuseUnless(mayBill(order), orderNotBillable)
  const isBilled = (await stands(ctx, 'id', order.invoiceId)) || (await stands(ctx, 'quoteId', quoteId))
  refuseUnless(!isBilled, orderInvoiced)
  if (quoteId !== null) return baseOfQuote(ctx, quoteId)
  const lines = await linesOfOrders(ctx, await listBilledTogether(ctx, order))
  return {
    head: { siteId, clientId, vehicleId, dossierId },
    debt: { quoteId: null, orderId },
    totals: totalsOf(lines, discountOf(order)),
    label: `Acompte sur l’ordre ${number}`,
    told: { orderId, orderNumber: number },
    tooHigh: orderDepositTooHigh,
  }
}
