import { sql } from 'kysely'
import type { RepairOrder } from '#features/repair-orders/contract.ts'
import { mayBill } from '#features/repair-orders/repair-order.ts'
import { listOrderLines } from '#features/repair-orders/server/queries/order-lines.ts'
import { listComplements } from '#features/repair-orders/server/queries/order-select.ts'
import { newId } from '#lib/id.ts'
import type { Context } from '#platform/context.ts'
import type { LineInput } from '#priced-papers/line-input.ts'

/**
 * The orders that one invoice bills: an order and its agreed complements. A discount on a whole order concerns that order alone: each is
 * then billed by itself.
 */
export async function listBilledTogether(ctx: Context, order: RepairOrder): Promise<RepairOrder[]> {
  if (order.completesId !== null || hasDiscount(order)) return [order]
  const complements = await listComplements(ctx, order.id)
  return [
    order,
    ...complements.filter((each) => each.authorisation === 'granted' && mayBill(each) && !hasDiscount(each)),
  ]
}

function hasDiscount({ discountBasisPoints, discountCents }: RepairOrder): boolean {
  return discountBasisPoints !== null || discountCents !== null
}

/** The lines of these orders one below the other, each complement under its number. */
export async function linesOfOrders(ctx: Context, orders: readonly RepairOrder[]): Promise<LineInput[]> {
  const lines: LineInput[] = []
  for (const { id, number, completesId } of orders) {
    if (completesId !== null && orders.length > 1)
      lines.push({ id: newId(ctx.now.getTime()), rank: 0, kind: 'title', label: `Ordre complémentaire ${number}` })
    lines.push(...(await listOrderLines(ctx, id)))
  }
  return lines.map((line, index) => ({ ...line, rank: index + 1 }))
}

/** Notes the invoice that bills these orders. */
export async function setInvoiceOf({ db, now }: Context, ids: readonly string[], invoiceId: string): Promise<void> {
  await db
    .updateTable('repairOrders')
    .set({ invoiceId, updatedAt: now })
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute()
}

/** The invoice that replaces another one bills its orders. */
export async function moveInvoiceOf({ db, now }: Context, from: string, to: string): Promise<void> {
  await db.updateTable('repairOrders').set({ invoiceId: to, updatedAt: now }).where('invoiceId', '=', from).execute()
}
