import { orderFull, orderLineElsewhere, orderTooHigh } from '#features/repair-orders/refusals.ts'
import { findOrder } from '#features/repair-orders/server/queries/order-select.ts'
import type { Context } from '#platform/context.ts'
import type { PaperLine } from '#priced-papers/contract.ts'
import { type LinePlace, listLines } from '#priced-papers/server/paper-lines.ts'
import { storedAmounts } from '#priced-papers/server/paper-totals.ts'

export const orderLines: LinePlace = {
  table: 'repairOrderLines',
  owner: 'repairOrderId',
  full: orderFull,
  elsewhere: orderLineElsewhere,
}

/** The lines of an order, from top to bottom. */
export function listOrderLines(ctx: Pick<Context, 'db'>, orderId: string): Promise<PaperLine[]> {
  return listLines(ctx, orderLines, orderId)
}

/** Adds the order up anew, and stores the totals that lists show. */
export async function storeOrderTotals(ctx: Context, id: string): Promise<void> {
  const order = await findOrder(ctx, id)
  const { insurerCents: _, ...totals } = storedAmounts(order, await listOrderLines(ctx, id), orderTooHigh)
  await ctx.db
    .updateTable('repairOrders')
    .set({ ...totals, updatedAt: ctx.now })
    .where('id', '=', id)
    .execute()
}
