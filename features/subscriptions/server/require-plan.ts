import type { Block } from '#features/subscriptions/permission.ts'
import { exportClosed, readOnly } from '#features/subscriptions/refusals.ts'
import { findPlanAccess } from '#features/subscriptions/server/queries.ts'
import type { PlanNeed } from '#lib/operation.ts'
import { refuse } from '#lib/refusal.ts'
import { audit } from '#platform/audit.ts'
import type { Context } from '#platform/context.ts'

/** The door of every operation of a garage: once its plan is over, it is read, and taken along for three months. */
export async function requirePlan(ctx: Context, needs: PlanNeed): Promise<void> {
  if (needs === 'nothing') return
  const access = await findPlanAccess(ctx)
  // Nobody is kept from work because we could not read what they paid.
  if (!access) return audit(ctx, 'plan.unchecked', ctx.garageId)
  if (access.state === 'open' || (needs === 'export' && access.isExportOpen)) return

  const block: Block = { reason: 'no_subscription', offer: 'pro' }
  refuse(needs === 'export' ? exportClosed(access.exportUntil) : readOnly(access.ended, access.endedOn), block)
}
