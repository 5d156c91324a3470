import type { RepairOrder } from '#features/repair-orders/contract.ts'
import { complementUnderWay, workUnauthorised } from '#features/repair-orders/refusals.ts'
import { repairOrdersRights } from '#features/repair-orders/rights.ts'
import { setOrder } from '#features/repair-orders/server/queries/order-acts.ts'
import { listComplements, lockForAct } from '#features/repair-orders/server/queries/order-select.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'

type Delivery = { id: string; deliveredTo: string; withoutReason: string }

/** Gives the vehicle back, with the complements of its order. Of work that the client did not authorise a person says why, and the journal keeps it. */
export async function deliverRepairOrder(
  ctx: Context,
  { id, deliveredTo, withoutReason }: Delivery,
): Promise<RepairOrder> {
  authorise(ctx, repairOrdersRights.deliver)
  const order = await lockForAct(ctx, id, 'deliver')
  const complements = (await listComplements(ctx, id)).filter(({ status }) => status !== 'cancelled')
  const all = [order, ...complements]
  const isUnauthorised = all.some(({ authorisation }) => authorisation !== 'granted')
  // The right that starts work without an authorisation ends it so too.
  if (isUnauthorised) authorise(ctx, repairOrdersRights.work)
  refuseUnless(!isUnauthorised || withoutReason, workUnauthorised, {
    fields: { withoutReason: workUnauthorised.sentence },
  })
  refuseUnless(
    complements.every(({ status }) => status === 'checked' || status === 'delivered'),
    complementUnderWay,
  )

  const told = { deliveredTo, withoutReason }
  const delivered = { status: 'delivered', deliveredTo, deliveredAt: ctx.now } as const
  for (const complement of complements) {
    if (complement.status === 'delivered') continue
    await audit(ctx, 'repair_order.delivered', complement.id, tellDelivery(complement, told))
    await setOrder(ctx, complement, delivered)
  }
  await audit(ctx, 'repair_order.delivered', id, tellDelivery(order, told))
  return setOrder(ctx, order, delivered)
}

/** The words that the journal keeps of a delivery: the reason stands with the orders that nobody authorised. */
function tellDelivery({ authorisation }: RepairOrder, { deliveredTo, withoutReason }: Omit<Delivery, 'id'>) {
  return { deliveredTo, ...(authorisation === 'none' && { deliveredWithout: withoutReason }) }
}
