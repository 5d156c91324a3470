import { z } from 'zod'
import { clientErased, clientMerged, clientNotFound } from '#features/clients/refusals.ts'
import { paperPartyUnknown, paperSiteKept } from '#features/dossiers/refusals.ts'
import { quoteNotFound } from '#features/quotes/refusals.ts'
import { orderActOperations } from '#features/repair-orders/contracts/order-acts.ts'
import { repairOrder, wholeOrder } from '#features/repair-orders/contracts/repair-order.ts'
import { orderInput, receptionInput } from '#features/repair-orders/order-input.ts'
import * as no from '#features/repair-orders/refusals.ts'
import { orderStandings } from '#features/repair-orders/repair-order.ts'
import { siteUnknown } from '#features/sites/refusals.ts'
import { mileageFromFuture } from '#features/vehicles/refusals.ts'
import { errorsOf } from '#lib/api-errors.ts'
import { documentNotPrinted } from '#lib/common-refusals.ts'
import { contractOf, operation } from '#lib/operation.ts'
import { baseVersion, historyEvent, historyInput, id, one, pageInput, pageOf, search } from '#lib/wire.ts'
import { dueLineChanges, onePrinted, savedLines } from '#priced-papers/contract.ts'

export type { OrderAuthorisation, RepairOrder, WholeOrder } from '#features/repair-orders/contracts/repair-order.ts'
export type OrderEvent = z.infer<typeof historyEvent>

const filters = z.object({
  search,
  standing: z.enum(orderStandings).optional(),
  clientId: id.optional(),
  vehicleId: id.optional(),
  dossierId: id.optional(),
  quoteId: id.optional(),
})
export type OrderFilters = z.infer<typeof filters>

const path = '/repair-orders/{id}'
const ofParties = errorsOf(clientNotFound, clientMerged, clientErased, paperPartyUnknown, siteUnknown)
const changed = {
  repair_order_changed: {
    ...errorsOf(no.orderChanged).repair_order_changed,
    data: z.object({ current: repairOrder }),
  },
}
const printed = errorsOf(no.orderNotFound, documentNotPrinted)

export const repairOrdersContract = contractOf('Ordres de réparation', {
  listRepairOrders: operation
    .route({
      method: 'GET',
      path: '/repair-orders',
      summary: 'Les ordres de réparation, du plus récent au plus ancien',
    })
    .input(filters.extend(pageInput))
    .output(pageOf(repairOrder)),
  exportRepairOrders: operation
    .meta({ needs: 'export' })
    .route({ method: 'GET', path: '/repair-orders/export', summary: 'La liste en CSV ou XLSX' })
    .input(filters.extend({ format: z.enum(['csv', 'xlsx']).default('csv') }))
    .output(z.file()),
  readRepairOrder: operation
    .errors(errorsOf(no.orderNotFound))
    .route({ method: 'GET', path, summary: 'Un ordre, ses lignes et ses autorisations' })
    .input(one)
    .output(wholeOrder),
  createRepairOrder: operation
    .errors(ofParties)
    .route({ method: 'POST', path: '/repair-orders', summary: 'Nouvel ordre de réparation', successStatus: 201 })
    .input(one.and(orderInput))
    .output(repairOrder),
  orderQuote: operation
    .errors(errorsOf(quoteNotFound, no.orderedQuoteNotAccepted, no.quoteOrdered))
    .route({
      method: 'POST',
      path: '/repair-orders/from-quote',
      summary: 'Passer un devis accepté en ordre de réparation',
      successStatus: 201,
    })
    .input(one.extend({ quoteId: id }))
    .output(repairOrder),
  editRepairOrder: operation
    .errors({
      ...errorsOf(no.orderNotFound, no.orderPriceClosed, no.orderTooHigh, paperSiteKept),
      ...ofParties,
      ...changed,
    })
    .route({ method: 'PUT', path, summary: 'Modifier l’en-tête d’un ordre' })
    .input(one.extend({ baseVersion }).and(orderInput))
    .output(repairOrder),
  editRepairOrderLines: operation
    .errors(errorsOf(no.orderNotFound, no.orderPriceClosed, no.orderFull, no.orderTooHigh, no.orderLineElsewhere))
    .route({ method: 'POST', path: `${path}/lines`, summary: 'Écrire, déplacer et retirer des lignes' })
    .input(one.extend(dueLineChanges))
    .output(z.object({ order: repairOrder, ...savedLines })),
  recordReception: operation
    .errors({ ...errorsOf(no.orderNotFound, no.orderReceptionClosed, mileageFromFuture), ...changed })
    .route({ method: 'PUT', path: `${path}/reception`, summary: 'Noter les demandes et l’état du véhicule' })
    .input(one.extend({ baseVersion }).and(receptionInput))
    .output(repairOrder),
  ...orderActOperations,
  printRepairOrder: operation
    .errors(printed)
    .route({ method: 'GET', path: `${path}/document`, summary: 'L’ordre de réparation en PDF' })
    .input(onePrinted)
    .output(z.file()),
  printWorkshopSheet: operation
    .errors(printed)
    .route({ method: 'GET', path: `${path}/workshop-sheet`, summary: 'La fiche atelier en PDF, sans prix' })
    .input(one)
    .output(z.file()),
  readRepairOrderHistory: operation
    .errors(errorsOf(no.orderNotFound))
    .route({ method: 'GET', path: `${path}/history`, summary: 'L’historique d’un ordre' })
    .input(historyInput)
    .output(z.array(historyEvent)),
})
