import { holdGarage } from '#features/garages/server/queries.ts'
import { limitOf, type Quota } from '#features/subscriptions/permission.ts'
import { reasonOf } from '#features/subscriptions/refusals.ts'
import { attempt, countUses, findBlock, readStanding } from '#features/subscriptions/server/queries.ts'
import { newId } from '#lib/id.ts'
import { refuse } from '#lib/refusal.ts'
import { audit } from '#platform/audit.ts'
import type { Context } from '#platform/context.ts'

/**
 * Takes one report or one invoice of this month, in the transaction of the verb that makes it; a verb that is refused
 * later has taken none. What corrects an invoice never asks here.
 */
export async function takeQuota(ctx: Context, quota: Quota): Promise<void> {
  const { tier, problem } = await readStanding(ctx)
  const isCounted = tier !== null && limitOf(quota, tier) !== undefined
  // Held before it is counted: of two who take the last one, the second counts the first.
  if (isCounted) await holdGarage(ctx)
  const used = problem ? undefined : await attempt(ctx, async () => (isCounted ? await countUses(ctx, quota) : 0))
  // Nobody is kept from work because counting failed.
  if (used === undefined) return audit(ctx, 'quota.unchecked', ctx.garageId, { quota })

  const block = await findBlock(ctx, quota, { tier, used })
  if (block) refuse(reasonOf(block), block)
  const { garageId, accountId, now } = ctx
  await ctx.db
    .insertInto('quotaUses')
    .values({ garageId, id: newId(now.getTime()), quota, accountId, usedAt: now })
    .execute()
}
