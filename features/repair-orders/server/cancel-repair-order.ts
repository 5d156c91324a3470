import { keepRefusedWork, recordRefusedWork } from '#features/refused-work/server/queries/refused-writes.ts'
import type { RepairOrder } from '#features/repair-orders/contract.ts'
import { repairOrdersRights } from '#features/repair-orders/rights.ts'
import { setOrder } from '#features/repair-orders/server/queries/order-acts.ts'
import { orderLines } from '#features/repair-orders/server/queries/order-lines.ts'
import { lockForAct } from '#features/repair-orders/server/queries/order-select.ts'
import { revokeChangedRequests } from '#features/signatures/server/revoke-changed-requests.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'
import { listLines } from '#priced-papers/server/paper-lines.ts'

/** Cancels an order with its reason: its number stays taken, and its quote may be ordered again. */
export async function cancelRepairOrder(
  ctx: Context,
  { id, reason }: { id: string; reason: string },
): Promise<RepairOrder> {
  authorise(ctx, repairOrdersRights.write)
  const order = await lockForAct(ctx, id, 'cancel')
  await revokeChangedRequests(ctx, { kind: 'repair_order', subjectId: id, reason: 'L’ordre est annulé' })
  await audit(ctx, 'repair_order.cancelled', id, { reason })
  const kept = { paper: { repairOrderId: id }, vehicleId: order.vehicleId, lines: await listLines(ctx, orderLines, id) }
  // To cancel a first order refuses no work: that of its quote may be ordered again.
  if (order.completesId) await recordRefusedWork(ctx, { ...kept, reason })
  else await keepRefusedWork(ctx, kept)
  return setOrder(ctx, order, { status: 'cancelled', cancelledReason: reason })
}
