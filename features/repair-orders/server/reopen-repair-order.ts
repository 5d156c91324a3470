import type { RepairOrder } from '#features/repair-orders/contract.ts'
import { repairOrdersRights } from '#features/repair-orders/rights.ts'
import { replaceAuthorisation } from '#features/repair-orders/server/queries/authorisations.ts'
import { setOrder } from '#features/repair-orders/server/queries/order-acts.ts'
import { lockForAct } from '#features/repair-orders/server/queries/order-select.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'

/** Makes an authorised order writable again, before its work. Its authorisation counts no more; what was frozen stays kept. */
export async function reopenRepairOrder(ctx: Context, { id }: { id: string }): Promise<RepairOrder> {
  authorise(ctx, repairOrdersRights.write)
  const order = await lockForAct(ctx, id, 'reopen')
  await replaceAuthorisation(ctx, id)
  await audit(ctx, 'repair_order.reopened', id, {})
  return setOrder(ctx, order, { authorisation: 'none', frozenAt: null })
}
