import { callsOf } from '#browser/call.ts'
import { type ListPlace, pagesOf } from '#browser/list/list-place.ts'
import type { LiveList } from '#browser/local-pages.ts'
import type { LiveEntity } from '#browser/local-upkeep.ts'
import type { OfflineFeature } from '#browser/offline.ts'
import { shareMoment } from '#browser/share-moment.ts'
import { unlessGone } from '#browser/unless-gone.ts'
import type { OrderEvent, OrderFilters, RepairOrder, repairOrdersContract } from '#features/repair-orders/contract.ts'
import type { OrderFile } from '#features/repair-orders/order-file.ts'
import { compareOrders, matchesOrder, orderAddress } from '#features/repair-orders/order-list.ts'
import { orderNotFound } from '#features/repair-orders/refusals.ts'
import type { HistoryPlace } from '#records/use-history.ts'

export const { call, query } = callsOf<typeof repairOrdersContract>('repairOrders')

export const orderList: LiveList<RepairOrder, OrderFilters> = {
  name: 'repairOrders.listRepairOrders',
  entity: 'repair_order',
  fetch: pagesOf(call.listRepairOrders),
  matches: matchesOrder,
  compare: compareOrders,
}

export const orderPlace: ListPlace<RepairOrder, OrderFilters> = {
  path: '/dashboard/ordres',
  parameter: 'ordre',
  address: orderAddress,
  list: orderList,
}

const orderEntity: LiveEntity<RepairOrder> = {
  kind: 'repair_order',
  read: async (id) => (await readOnce(id))?.order,
  recent: async (page, pageSize) => (await call.listRepairOrders({ page, pageSize })).items,
}

export const orderFileEntity: LiveEntity<OrderFile> = {
  kind: 'orderFile',
  noun: 'repair_order',
  async read(id) {
    const whole = await readOnce(id)
    return whole && { ...whole, id, version: whole.order.version, updatedAt: whole.order.updatedAt }
  },
}

/** One answer holds an order and its file: the first of two requests at once reads it for both. */
const readOnce = shareMoment((id: string) => unlessGone(call.readRepairOrder({ id }), orderNotFound))

/** The device keeps the list, and the orders that were opened on it. An order is written on the server. */
export const ordersOffline: OfflineFeature = {
  name: 'repairOrders',
  // The names of other records stand on an order, and an invoice bills it.
  hears: ['repair_order', 'client', 'vehicle', 'dossier', 'quote', 'invoice'],
  entities: [orderEntity, orderFileEntity],
}

/** The history of an order. */
export function orderHistory(id: string): HistoryPlace<OrderEvent> {
  return {
    key: query.readRepairOrderHistory.key({ input: { id } }),
    read: (before, options) => call.readRepairOrderHistory({ id, ...before }, options),
  }
}
