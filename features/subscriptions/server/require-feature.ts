import { obstacleOf, type PlanFeature } from '#features/subscriptions/permission.ts'
import { reasonOf, subscriptionUnreadable } from '#features/subscriptions/refusals.ts'
import { readStanding } from '#features/subscriptions/server/queries/plan-access.ts'
import { refuse, refuseUnless } from '#lib/refusal.ts'
import type { Context } from '#platform/context.ts'

/** Refuses unless the plan has the feature. An unreadable plan has none. */
export async function requireFeature(ctx: Context, feature: PlanFeature): Promise<void> {
  const { tier, problem } = await readStanding(ctx)
  refuseUnless(!problem, subscriptionUnreadable)
  const obstacle = obstacleOf(feature, tier, 0)
  if (obstacle) refuse(reasonOf(obstacle), obstacle)
}
