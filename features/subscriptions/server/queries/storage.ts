import type { InGarage } from '#features/garages/server/queries.ts'
import type { SubscriptionOverview } from '#features/subscriptions/contract.ts'
import { isNearLimit } from '#features/subscriptions/permission.ts'
import { planLimits } from '#features/subscriptions/plan-limits.ts'
import { readStanding } from '#features/subscriptions/server/queries/plan-access.ts'
import { readStoredBytes } from '#platform/files/storage.ts'

/** Bytes that the plan opens. Without a plan those of the free week; work goes on when the plan cannot be read. */
export async function readStorageLimit(ctx: InGarage): Promise<number> {
  const { tier, problem } = await readStanding(ctx)
  return problem ? planLimits.enterprise.storageBytes : planLimits[tier ?? 'trial'].storageBytes
}

export async function readStorage(ctx: InGarage): Promise<NonNullable<SubscriptionOverview['storage']>> {
  const limitBytes = await readStorageLimit(ctx)
  const usedBytes = await readStoredBytes(ctx)
  return { usedBytes, limitBytes, isNear: isNearLimit(usedBytes, limitBytes) }
}
