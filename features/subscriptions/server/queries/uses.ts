import { sql } from 'kysely'
import { countPeople } from '#features/garages/server/queries/members.ts'
import type { InGarage } from '#features/garages/server/queries.ts'
import type { Tier } from '#features/garages/tier.ts'
import type { SubscriptionOverview } from '#features/subscriptions/contract.ts'
import { isNearLimit, limitOf, type Obstacle, obstacleOf, type Quota } from '#features/subscriptions/permission.ts'
import { readStanding } from '#features/subscriptions/server/queries/plan-access.ts'
import { startOfMonth } from '#lib/paris-days.ts'

/** Counts the uses since midnight of the first of the month, in France. */
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
export async function findObstacle(
  ctx: InGarage,
  quota: Quota,
  { tier, used }: { tier: Tier | null; used: number },
): Promise<Obstacle | undefined> {
  if (!obstacleOf(quota, tier, used)) return undefined
  const other = quota === 'report' ? 'invoice' : 'report'
  const inUse = { [other]: await countUses(ctx, other), people: await countPeople(ctx) }
  return obstacleOf(quota, tier, used, inUse)
}

/** The uses of the month and their limit, for members who may not read the subscription. */
export async function readQuotaUse(ctx: InGarage, quota: Quota) {
  const { tier, problem } = await readStanding(ctx)
  const { used, limit, isNear } = quotaUseOf(quota, tier, await countUses(ctx, quota))
  return { used, limit, isNear, isOpen: tier !== null || problem !== null, isFreeWeek: tier === 'trial' }
}

export function quotaUseOf(quota: Quota, tier: Tier | null, used: number): SubscriptionOverview['usage'][number] {
  const limit = (tier && limitOf(quota, tier)) ?? null
  return { quota, used, limit, isNear: limit !== null && isNearLimit(used, limit) }
}

/** Returns undefined after a database error; a savepoint keeps the transaction alive. */
export async function inSavepoint<T>({ db }: Pick<InGarage, 'db'>, work: () => Promise<T>): Promise<T | undefined> {
  await sql`savepoint attempt`.execute(db)
  try {
    const result = await work()
    await sql`release savepoint attempt`.execute(db)
    return result
  } catch {
    await sql`rollback to savepoint attempt`.execute(db)
    return undefined
  }
}
