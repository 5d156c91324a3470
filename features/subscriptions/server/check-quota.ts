import type { Quota } from '#features/subscriptions/permission.ts'
import { reasonOf } from '#features/subscriptions/refusals.ts'
import { readStanding } from '#features/subscriptions/server/queries/plan-access.ts'
import { countUses, findObstacle, inSavepoint } from '#features/subscriptions/server/queries/uses.ts'
import { refuse } from '#lib/refusal.ts'
import type { Context } from '#platform/context.ts'

/** Refuses like `takeQuota` without taking a place, before work that could be in vain. */
export async function checkQuota(ctx: Context, quota: Quota): Promise<void> {
  const { tier, problem } = await readStanding(ctx)
  const used = problem ? undefined : await inSavepoint(ctx, () => countUses(ctx, quota))
  if (used === undefined) return
  const obstacle = await findObstacle(ctx, quota, { tier, used })
  if (obstacle) refuse(reasonOf(obstacle), obstacle)
}
