import type { RepairOrder } from '#features/repair-orders/contract.ts'
import { repairOrdersRights } from '#features/repair-orders/rights.ts'
import { insertOrder } from '#features/repair-orders/server/queries/new-orders.ts'
import { findOrder, lockForAct } from '#features/repair-orders/server/queries/order-select.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'

type Complement = { id: string; complementId: string }

/** The order of work that was found later: it has a number and an authorisation of its own. */
export async function complementRepairOrder(ctx: Context, { id, complementId }: Complement): Promise<RepairOrder> {
  authorise(ctx, repairOrdersRights.write)
  const order = await lockForAct(ctx, id, 'complement')
  const { siteId, clientId, vehicleId, dossierId, isClaim, isVatRecoverable, reusedParts, orderedBy, terms } = order
  const { isRoadTestAllowed, areOldPartsReturned } = order
  await insertOrder(ctx, {
    ...{ siteId, clientId, vehicleId, dossierId, isClaim, isVatRecoverable, reusedParts, orderedBy, terms },
    ...{ isRoadTestAllowed, areOldPartsReturned, id: complementId, title: 'Travaux complémentaires' },
    completesId: order.completesId ?? id,
  })
  await audit(ctx, 'repair_order.created', complementId, { completesNumber: order.completesNumber || order.number })
  return findOrder(ctx, complementId)
}
