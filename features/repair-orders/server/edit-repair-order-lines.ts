import type { RepairOrder } from '#features/repair-orders/contract.ts'
import { orderPriceClosed } from '#features/repair-orders/refusals.ts'
import { isPriceOpen } from '#features/repair-orders/repair-order.ts'
import { repairOrdersRights } from '#features/repair-orders/rights.ts'
import { orderLines, storeOrderTotals } from '#features/repair-orders/server/queries/order-lines.ts'
import { findOrder, lockOrder } from '#features/repair-orders/server/queries/order-select.ts'
import { revokeChangedRequests } from '#features/signatures/server/revoke-changed-requests.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'
import type { LineRemoval, LineWrite, SavedLines } from '#priced-papers/contract.ts'
import { changeLines } from '#priced-papers/server/paper-lines.ts'

type Edit = { id: string; writes: LineWrite[]; removals: LineRemoval[] }

/** Writes the lines that nobody else changed meanwhile, as those of a quote. */
export async function editRepairOrderLines(
  ctx: Context,
  { id, ...asked }: Edit,
): Promise<{ order: RepairOrder } & SavedLines> {
  authorise(ctx, repairOrdersRights.write)
  refuseUnless(isPriceOpen(await lockOrder(ctx, id)), orderPriceClosed)
  const { counts, ...saved } = await changeLines(ctx, orderLines, id, asked)
  if (counts) {
    await storeOrderTotals(ctx, id)
    await revokeChangedRequests(ctx, { kind: 'repair_order', subjectId: id, reason: 'L’ordre a changé' })
    await audit(ctx, 'repair_order.lines_edited', id, counts)
  }
  return { order: await findOrder(ctx, id), ...saved }
}
