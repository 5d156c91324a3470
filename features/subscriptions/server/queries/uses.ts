import { sql } from 'kysely'
import { countPlaces } from '#features/garages/server/queries/members.ts'
import type { InGarage } from '#features/garages/server/queries.ts'
import type { Tier } from '#features/garages/tier.ts'
import type { SubscriptionOverview } from '#features/subscriptions/contract.ts'
import { type Block, blockOf, isNearLimit, limitOf, type Quota } from '#features/subscriptions/permission.ts'
import { readStanding } from '#features/subscriptions/server/queries/plan-access.ts'
import { startOfMonth } from '#lib/paris-days.ts'

/** Uses since the first of the month at midnight in France. */
export async function countUses({ db, garageId, now }: InGarage, quota: Quota): Promise<number> {
  const { count } = await db
    .selectFrom('quotaUses')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('garageId', '=', garageId)
    .where('quota', '=', quota)
    .where('usedAt', '>=', startOfMonth(now).toISOString())
    .executeTakeFirstOrThrow()
  return count
}

/** The obstacle to one more use, and the smallest plan that removes it. */
export async function findBlock(
  ctx: InGarage,
  quota: Quota,
  { tier, used }: { tier: Tier | null; used: number },
): Promise<Block | undefined> {
  if (!blockOf(quota, tier, used)) return undefined
  const other = quota === 'report' ? 'invoice' : 'report'
  const inUse = { [other]: await countUses(ctx, other), people: await countPlaces(ctx) }
  return blockOf(quota, tier, used, inUse)
}

/** Remaining uses of the month, for members who cannot read the subscription. */
export async function readMeter(ctx: InGarage, quota: Quota) {
  const { tier, problem } = await readStanding(ctx)
  const { used, limit, isNear } = meterOf(quota, tier, await countUses(ctx, quota))
  return { used, limit, isNear, isOpen: tier !== null || problem !== null, isFreeWeek: tier === 'trial' }
}

export function meterOf(quota: Quota, tier: Tier | null, used: number): SubscriptionOverview['usage'][number] {
  const limit = (tier && limitOf(quota, tier)) ?? null
  return { quota, used, limit, isNear: limit !== null && isNearLimit(used, limit) }
}

/** The result, or undefined after a database error; a savepoint keeps the transaction alive. */
export async function attempt<T>({ db }: Pick<InGarage, 'db'>, work: () => Promise<T>): Promise<T | undefined> {
  await sql`savepoint attempt`.execute(db)
  try {
    const answer = await work()
    await sql`release savepoint attempt`.execute(db)
    return answer
  } catch {
    await sql`rollback to savepoint attempt`.execute(db)
    return undefined
  }
}
