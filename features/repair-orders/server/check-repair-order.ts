import type { RepairOrder } from '#features/repair-orders/contract.ts'
import { failedPoints, openPoints, type QualityChecks } from '#features/repair-orders/quality-checks.ts'
import { checkIncomplete } from '#features/repair-orders/refusals.ts'
import { repairOrdersRights } from '#features/repair-orders/rights.ts'
import { setOrder } from '#features/repair-orders/server/queries/order-acts.ts'
import { lockForAct } from '#features/repair-orders/server/queries/order-select.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'

type Check = { id: string; checks: QualityChecks; remarks: string }

/** Records the check before the vehicle leaves: every point was looked at. A point that is not as it must be sends the order back to work. */
export async function checkRepairOrder(ctx: Context, { id, checks, remarks }: Check): Promise<RepairOrder> {
  authorise(ctx, repairOrdersRights.work)
  const order = await lockForAct(ctx, id, 'check')
  const [open] = openPoints(checks)
  refuseUnless(!open, checkIncomplete, { fields: { [`checks.${open}`]: 'Passez ce point, ou notez-le sans objet' } })

  const outcome = { checks: JSON.stringify(checks), checkRemarks: remarks }
  const failed = failedPoints(checks)
  if (failed.length > 0) {
    await audit(ctx, 'repair_order.check_failed', id, { failed, checks, remarks })
    return setOrder(ctx, order, { status: 'started', ...outcome, checkedAt: null })
  }
  await audit(ctx, 'repair_order.checked', id, { checks, remarks })
  return setOrder(ctx, order, { status: 'checked', ...outcome, checkedAt: ctx.now })
}
