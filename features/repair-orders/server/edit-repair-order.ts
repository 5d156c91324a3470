import { refuseUnknownParties } from '#features/dossiers/server/queries/named-parties.ts'
import { refuseOtherSite } from '#features/dossiers/server/queries/paper-site.ts'
import type { RepairOrder } from '#features/repair-orders/contract.ts'
import type { OrderInput } from '#features/repair-orders/order-input.ts'
import { orderChanged, orderPriceClosed } from '#features/repair-orders/refusals.ts'
import { isPriceOpen, orderFields } from '#features/repair-orders/repair-order.ts'
import { repairOrdersRights } from '#features/repair-orders/rights.ts'
import { storeOrderTotals } from '#features/repair-orders/server/queries/order-lines.ts'
import { findOrder, lockOrder } from '#features/repair-orders/server/queries/order-select.ts'
import { revokeChangedRequests } from '#features/signatures/server/revoke-changed-requests.ts'
import { changesBetween } from '#lib/field-changes.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'

type Edit = { id: string; baseVersion: number } & OrderInput

export async function editRepairOrder(ctx: Context, { id, baseVersion, ...head }: Edit): Promise<RepairOrder> {
  authorise(ctx, repairOrdersRights.write)
  const current = await lockOrder(ctx, id)
  refuseUnless(isPriceOpen(current), orderPriceClosed)
  refuseUnless(current.version === baseVersion, orderChanged, { current })
  refuseOtherSite(current, head)
  const fields = { ...head, siteId: current.siteId }
  const changes = changesBetween(orderFields, current, fields)
  if (Object.keys(changes).length === 0) return current
  await refuseUnknownParties(ctx, fields)

  await ctx.db
    .updateTable('repairOrders')
    .set({ ...fields, version: current.version + 1, updatedAt: ctx.now })
    .where('id', '=', id)
    .execute()
  await storeOrderTotals(ctx, id)
  await revokeChangedRequests(ctx, { kind: 'repair_order', subjectId: id, reason: 'L’ordre a changé' })
  await audit(ctx, 'repair_order.edited', id, { changes })
  return findOrder(ctx, id)
}
