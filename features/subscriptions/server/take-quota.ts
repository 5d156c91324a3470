import { lockGarage } from '#features/garages/server/queries.ts'
import { limitOf, type Quota } from '#features/subscriptions/permission.ts'
import { reasonOf } from '#features/subscriptions/refusals.ts'
import { readStanding } from '#features/subscriptions/server/queries/plan-access.ts'
import { countUses, findObstacle, inSavepoint } from '#features/subscriptions/server/queries/uses.ts'
import { newId } from '#lib/id.ts'
import { refuse } from '#lib/refusal.ts'
import { audit } from '#platform/audit.ts'
import type { Context } from '#platform/context.ts'

/**
 * Counts this report or invoice in the quota of the month, or refuses it. It runs in the transaction of the verb, so a later refusal
 * gives the use back. The correction of an invoice is not counted.
 */
export async function takeQuota(ctx: Context, quota: Quota, takenFor: string): Promise<void> {
  const { tier, problem } = await readStanding(ctx)
  const isLimited = tier !== null && limitOf(quota, tier) !== undefined
  // The lock comes before the count: of two requests for the last use, the second one sees the first.
  if (isLimited) await lockGarage(ctx)
  const count = () => (isLimited ? inSavepoint(ctx, () => countUses(ctx, quota)) : 0)
  const used = problem ? undefined : await count()
  // When the count fails, the person keeps working.
  if (used === undefined) return audit(ctx, 'quota.unchecked', ctx.garageId, { quota })

  const obstacle = await findObstacle(ctx, quota, { tier, used })
  if (obstacle) refuse(reasonOf(obstacle), obstacle)
  const { garageId, accountId, now } = ctx
  await ctx.db
    .insertInto('quotaUses')
    .values({ garageId, id: newId(now.getTime()), quota, accountId, usedAt: now, takenFor })
    .execute()
}
