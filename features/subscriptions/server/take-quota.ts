import { lockGarage } from '#features/garages/server/queries.ts'
import { limitOf, type Quota } from '#features/subscriptions/permission.ts'
import { reasonOf } from '#features/subscriptions/refusals.ts'
import { readStanding } from '#features/subscriptions/server/queries/plan-access.ts'
import { attempt, countUses, findBlock } from '#features/subscriptions/server/queries/uses.ts'
import { newId } from '#lib/id.ts'
import { refuse } from '#lib/refusal.ts'
import { audit } from '#platform/audit.ts'
import type { Context } from '#platform/context.ts'

/** Takes one of the month for this report or invoice, in the verb's transaction, so a later refusal takes none. Corrections of invoices never take one. */
export async function takeQuota(ctx: Context, quota: Quota, takenFor: string): Promise<void> {
  const { tier, problem } = await readStanding(ctx)
  const isCounted = tier !== null && limitOf(quota, tier) !== undefined
  // The lock precedes the count, so of two last uses the second one sees the first.
  if (isCounted) await lockGarage(ctx)
  const used = problem ? undefined : await attempt(ctx, async () => (isCounted ? await countUses(ctx, quota) : 0))
  // Work continues when counting fails.
  if (used === undefined) return audit(ctx, 'quota.unchecked', ctx.garageId, { quota })

  const block = await findBlock(ctx, quota, { tier, used })
  if (block) refuse(reasonOf(block), block)
  const { garageId, accountId, now } = ctx
  await ctx.db
    .insertInto('quotaUses')
    .values({ garageId, id: newId(now.getTime()), quota, accountId, usedAt: now, takenFor })
    .execute()
}
