import type { Debt } from '#features/invoices/debt.ts'
import { orderInvoiced, orderNotBillable } from '#features/invoices/refusals.ts'
import { stands } from '#features/invoices/server/queries/standing-invoices.ts'
import { lockQuote } from '#features/quotes/server/queries/quote-select.ts'
import type { RepairOrder } from '#features/repair-orders/contract.ts'
import { mayBill } from '#features/repair-orders/repair-order.ts'
import { listBilledTogether } from '#features/repair-orders/server/queries/order-invoices.ts'
import { findOrder, lockOrder } from '#features/repair-orders/server/queries/order-select.ts'
import { refuseUnless } from '#lib/refusal.ts'
import type { Context } from '#platform/context.ts'

/**
 * The order, locked with all that bills the same work: its quote, then the order that it completes, then itself. Everyone locks them in this
 * order, so that two transactions never wait for each other.
 */
export async function lockOrderToBill(ctx: Context, id: string): Promise<RepairOrder> {
  const { quoteId, completesId } = await findOrder(ctx, id)
  if (quoteId !== null) await lockQuote(ctx, quoteId)
  if (completesId !== null) await lockOrder(ctx, completesId)
  return lockOrder(ctx, id)
}

/** The same lock for the work of a paper. */
export async function lockWork(ctx: Context, { quoteId, orderId }: Debt): Promise<void> {
  if (orderId !== null) await lockOrderToBill(ctx, orderId)
  else if (quoteId !== null) await lockQuote(ctx, quoteId)
}

/** Refuses an order that has nothing to bill, or whose invoice stands, or that of its quote. */
export async function refuseUnbillable(ctx: Context, order: RepairOrder): Promise<void> {
  refuseUnless(mayBill(order), orderNotBillable)
  refuseUnless(!(await isBilled(ctx, order)), orderInvoiced)
}

/** The order and its agreed complements, without those that have an invoice of their own. */
export async function listOrdersToBill(ctx: Context, order: RepairOrder): Promise<RepairOrder[]> {
  const orders: RepairOrder[] = []
  for (const each of await listBilledTogether(ctx, order))
    if (each.id === order.id || !(await isBilled(ctx, each))) orders.push(each)
  return orders
}

/** Whether an invoice stands for this order or its quote. */
export async function isBilled(ctx: Context, { id, invoiceId, quoteId }: RepairOrder): Promise<boolean> {
  return (
    (await stands(ctx, 'id', invoiceId)) ||
    (await stands(ctx, 'orderId', id)) ||
    (await stands(ctx, 'quoteId', quoteId))
  )
}
