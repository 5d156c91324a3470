import { sql } from 'kysely'
import type { RepairOrder } from '#features/repair-orders/contract.ts'
import { mayBill } from '#features/repair-orders/repair-order.ts'
import { listOrderLines } from '#features/repair-orders/server/queries/order-lines.ts'
import { findOrder, listComplements } from '#features/repair-orders/server/queries/order-select.ts'
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
  for (const order of orders) {
    if (order.completesId !== null && orders.length > 1)
      lines.push({ id: newId(ctx.now.getTime()), rank: 0, kind: 'title', label: titleOf(order) })
    lines.push(...(await listOrderLines(ctx, order.id)))
  }
  return lines.map((line, index) => ({ ...line, rank: index + 1 }))
}

function titleOf({ number }: RepairOrder): string {
  return `Ordre complémentaire ${number}`
}

/** Notes the invoice that bills these orders. */
export async function setInvoiceOf({ db, now }: Context, ids: readonly string[], invoiceId: string): Promise<void> {
  await db
    .updateTable('repairOrders')
    .set({ invoiceId, updatedAt: now })
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute()
}

type Billing = { id: string; orderId: string; lines: readonly { kind: string; label: string }[] }

/** The orders that an invoice billed: its own, and the complements that name it or under whose number its lines stand. */
export async function listOrdersOfInvoice(ctx: Context, { id, orderId, lines }: Billing): Promise<RepairOrder[]> {
  const titles = new Set(lines.flatMap(({ kind, label }) => (kind === 'title' ? [label] : [])))
  const complements = await listComplements(ctx, orderId)
  return [
    await findOrder(ctx, orderId),
    ...complements.filter((each) => each.invoiceId === id || titles.has(titleOf(each))),
  ]
}
