import type { Updateable } from 'kysely'
import type { RepairOrdersRow } from '#db/schema.gen.ts'
import type { RepairOrder } from '#features/repair-orders/contract.ts'
import { listOrderLines } from '#features/repair-orders/server/queries/order-lines.ts'
import { findOrder } from '#features/repair-orders/server/queries/order-select.ts'
import type { Context } from '#platform/context.ts'
import { isPriced } from '#priced-papers/line.ts'

/** Writes the outcome of an act. */
export async function setOrder(
  ctx: Context,
  { id, version }: RepairOrder,
  fields: Updateable<RepairOrdersRow>,
): Promise<RepairOrder> {
  await ctx.db
    .updateTable('repairOrders')
    .set({ ...fields, version: version + 1, updatedAt: ctx.now })
    .where('id', '=', id)
    .execute()
  return findOrder(ctx, id)
}

/** An order asks for something: by its lines, or in the words of the client. */
export async function isOrderEmpty(ctx: Context, { id, requests }: RepairOrder): Promise<boolean> {
  return requests.trim() === '' && !(await listOrderLines(ctx, id)).some(isPriced)
}
