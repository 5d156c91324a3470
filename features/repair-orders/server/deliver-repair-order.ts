import type { RepairOrder } from '#features/repair-orders/contract.ts'
import { complementUnderWay, workUnauthorised } from '#features/repair-orders/refusals.ts'
import { repairOrdersRights } from '#features/repair-orders/rights.ts'
import { setOrder } from '#features/repair-orders/server/queries/order-acts.ts'
import { listComplements, lockForAct } from '#features/repair-orders/server/queries/order-select.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'

type Delivery = { id: string; deliveredTo: string }

/** Gives the vehicle back, with the complements of its order. Work that nobody authorised is settled before. */
export async function deliverRepairOrder(ctx: Context, { id, deliveredTo }: Delivery): Promise<RepairOrder> {
  authorise(ctx, repairOrdersRights.deliver)
  const order = await lockForAct(ctx, id, 'deliver')
  const complements = (await listComplements(ctx, id)).filter(({ status }) => status !== 'cancelled')
  const all = [order, ...complements]
  refuseUnless(
    all.every(({ authorisation }) => authorisation === 'granted'),
    workUnauthorised,
  )
  refuseUnless(
    complements.every(({ status }) => status === 'checked' || status === 'delivered'),
    complementUnderWay,
  )

  const delivered = { status: 'delivered', deliveredTo, deliveredAt: ctx.now } as const
  for (const complement of complements) {
    if (complement.status === 'delivered') continue
    await audit(ctx, 'repair_order.delivered', complement.id, { deliveredTo })
    await setOrder(ctx, complement, delivered)
  }
  await audit(ctx, 'repair_order.delivered', id, { deliveredTo })
  return setOrder(ctx, order, delivered)
}
