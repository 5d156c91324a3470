import type { OrderInput } from '#features/repair-orders/order-input.ts'
import { orderNumber } from '#features/repair-orders/repair-order.ts'
import { findFollowingSite } from '#features/sites/server/queries.ts'
import type { Context } from '#platform/context.ts'
import { nextRank } from '#platform/number-series.ts'

type NewOrder = Partial<OrderInput> & {
  id: string
  siteId: string
  clientId: string
  quoteId?: string | null
  completesId?: string
  orderedBy?: string
  requests?: string
}

/** Writes the head of a new order under the next number of its series. */
export async function insertOrder(ctx: Context, order: NewOrder): Promise<string> {
  const { db, garageId, now } = ctx
  const { id: siteId, numberPrefix } = await findFollowingSite(ctx, order.siteId)
  const { year, rank } = await nextRank(ctx, 'repair_order', numberPrefix)
  const number = orderNumber(numberPrefix, year, rank)
  const times = { createdAt: now, updatedAt: now }
  await db
    .insertInto('repairOrders')
    .values({ ...order, siteId, number, garageId, ...times })
    .execute()
  return number
}
