import { implement } from '@orpc/server'
import { repairOrdersContract } from '#features/repair-orders/contract.ts'
import { authoriseRepairOrder } from '#features/repair-orders/server/authorise-repair-order.ts'
import { cancelRepairOrder } from '#features/repair-orders/server/cancel-repair-order.ts'
import { checkRepairOrder } from '#features/repair-orders/server/check-repair-order.ts'
import { complementRepairOrder } from '#features/repair-orders/server/complement-repair-order.ts'
import { createRepairOrder } from '#features/repair-orders/server/create-repair-order.ts'
import { deliverRepairOrder } from '#features/repair-orders/server/deliver-repair-order.ts'
import { editRepairOrder } from '#features/repair-orders/server/edit-repair-order.ts'
import { editRepairOrderLines } from '#features/repair-orders/server/edit-repair-order-lines.ts'
import { exportRepairOrders } from '#features/repair-orders/server/export-repair-orders.ts'
import { orderQuote } from '#features/repair-orders/server/order-quote.ts'
import { printRepairOrder } from '#features/repair-orders/server/print-repair-order.ts'
import { printWorkshopSheet } from '#features/repair-orders/server/print-workshop-sheet.ts'
import { listRepairOrders, readRepairOrder, readRepairOrderHistory } from '#features/repair-orders/server/queries.ts'
import { recordReception } from '#features/repair-orders/server/record-reception.ts'
import { reopenRepairOrder } from '#features/repair-orders/server/reopen-repair-order.ts'
import { startRepairOrder } from '#features/repair-orders/server/start-repair-order.ts'
import { type ApiContext, atPrinter, inGarage, inTransactions } from '#platform/http.ts'

const os = implement(repairOrdersContract).$context<ApiContext>()

export const repairOrdersRoutes = os.router({
  listRepairOrders: os.listRepairOrders.handler(inGarage(listRepairOrders)),
  exportRepairOrders: os.exportRepairOrders.handler(inTransactions(exportRepairOrders)),
  readRepairOrder: os.readRepairOrder.handler(inGarage(readRepairOrder)),
  createRepairOrder: os.createRepairOrder.handler(inGarage(createRepairOrder)),
  orderQuote: os.orderQuote.handler(inGarage(orderQuote)),
  editRepairOrder: os.editRepairOrder.handler(inGarage(editRepairOrder)),
  editRepairOrderLines: os.editRepairOrderLines.handler(inGarage(editRepairOrderLines)),
  recordReception: os.recordReception.handler(inGarage(recordReception)),
  authoriseRepairOrder: os.authoriseRepairOrder.handler(inGarage(authoriseRepairOrder)),
  reopenRepairOrder: os.reopenRepairOrder.handler(inGarage(reopenRepairOrder)),
  startRepairOrder: os.startRepairOrder.handler(inGarage(startRepairOrder)),
  checkRepairOrder: os.checkRepairOrder.handler(inGarage(checkRepairOrder)),
  deliverRepairOrder: os.deliverRepairOrder.handler(inGarage(deliverRepairOrder)),
  cancelRepairOrder: os.cancelRepairOrder.handler(inGarage(cancelRepairOrder)),
  complementRepairOrder: os.complementRepairOrder.handler(inGarage(complementRepairOrder)),
  printRepairOrder: os.printRepairOrder.handler(atPrinter(printRepairOrder)),
  printWorkshopSheet: os.printWorkshopSheet.handler(atPrinter(printWorkshopSheet)),
  readRepairOrderHistory: os.readRepairOrderHistory.handler(inGarage(readRepairOrderHistory)),
})
