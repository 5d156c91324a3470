import { repairOrdersContract } from '#features/repair-orders/contract.ts'
import { demoRepairOrders } from '#features/repair-orders/server/demo.ts'
import { eraseOrdersOfPerson } from '#features/repair-orders/server/erase-orders-of-person.ts'
import { searchedOrders } from '#features/repair-orders/server/queries/order-search.ts'
import { signableOrders } from '#features/repair-orders/server/queries/order-signing.ts'
import { orderTimeline } from '#features/repair-orders/server/queries/order-timeline.ts'
import { repairOrdersRoutes } from '#features/repair-orders/server/routes.ts'
import { defineFeature } from '#platform/feature.ts'
import { tellBelow } from '#platform/personal-data.ts'

export const repairOrders = defineFeature({
  contract: repairOrdersContract,
  routes: repairOrdersRoutes,
  demo: demoRepairOrders,
  searched: [searchedOrders],
  timeline: [orderTimeline],
  signable: [signableOrders],
  erasePerson: eraseOrdersOfPerson,
  exported: {
    repairOrders: 'Ordres de réparation',
    repairOrderLines: 'Ordres de réparation, lignes',
    repairOrderAuthorisations: 'Ordres de réparation, autorisations',
    repairOrderSheets: 'Ordres de réparation, versions',
  },
  tellPerson: tellBelow('repairOrders', ['clientId'], {
    repairOrderLines: 'repairOrderId',
    repairOrderSheets: 'repairOrderId',
  }),
})
