import { keptSearch } from '#browser/kept-search.ts'
import { foundOrder } from '#features/repair-orders/order-found.ts'
import { orderAddress } from '#features/repair-orders/order-list.ts'
import { orderList } from '#features/repair-orders/web/api.ts'

const { page: _, ...everyOrder } = orderAddress.read(new URLSearchParams())

export const keptOrders = keptSearch(orderList, (search) => ({ ...everyOrder, search }), foundOrder)
