import type { Obstacle } from '#features/subscriptions/permission.ts'
import { exportClosed, readOnly } from '#features/subscriptions/refusals.ts'
import { findPlanAccess } from '#features/subscriptions/server/queries/plan-access.ts'
import type { PlanNeed } from '#lib/operation.ts'
import { refuse } from '#lib/refusal.ts'
import { audit } from '#platform/audit.ts'
import type { Context } from '#platform/context.ts'

// Asks no right: it only refuses, before the verb of the operation asks its own.
/** Checked for every operation of a garage: after the end of its plan it can read, and export for three months. */
export async function requirePlan(ctx: Context, needs: PlanNeed): Promise<void> {
  if (needs === 'nothing') return
  const access = await findPlanAccess(ctx)
  // Work continues when the purchases cannot be read.
  if (!access) return audit(ctx, 'plan.unchecked', ctx.garageId)
  if (access.state === 'open' || (needs === 'export' && access.isExportOpen)) return

  const obstacle: Obstacle = { reason: 'no_subscription', offer: 'pro' }
  refuse(needs === 'export' ? exportClosed(access.exportUntil) : readOnly(access.ended, access.endedOn), obstacle)
}
