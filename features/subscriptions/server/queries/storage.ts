import { countPeople } from '#features/garages/server/queries/members.ts'
import type { InGarage } from '#features/garages/server/queries.ts'
import type { SubscriptionOverview } from '#features/subscriptions/contract.ts'
import { isNearLimit, limitOf, planWithRoom } from '#features/subscriptions/permission.ts'
import { planLimits } from '#features/subscriptions/plan-limits.ts'
import { readStanding } from '#features/subscriptions/server/queries/plan-access.ts'
import { countUses } from '#features/subscriptions/server/queries/uses.ts'
import { readStoredBytes, type StorageRules } from '#platform/files/storage.ts'

/** Bytes that the plan opens. Without a plan those of the free week; work goes on when the plan cannot be read. */
async function readStorageLimit(ctx: InGarage): Promise<number> {
  const { tier, problem } = await readStanding(ctx)
  return problem ? planLimits.enterprise.storageBytes : planLimits[tier ?? 'trial'].storageBytes
}

export async function readStorage(ctx: InGarage): Promise<NonNullable<SubscriptionOverview['storage']>> {
  const limitBytes = await readStorageLimit(ctx)
  const usedBytes = await readStoredBytes(ctx)
  return { usedBytes, limitBytes, isNear: isNearLimit(usedBytes, limitBytes) }
}

export const storageRules: StorageRules = {
  limitOf: readStorageLimit,
  async offerFor(ctx, bytes) {
    const { usedBytes, limitBytes } = await readStorage(ctx)
    const { tier } = await readStanding(ctx)
    // The file may be a report: a garage that has reports is not offered a plan without them.
    const leastReports = limitOf('report', tier ?? 'trial') === 0 ? 0 : 1
    const report = Math.max(leastReports, await countUses(ctx, 'report'))
    const invoice = await countUses(ctx, 'invoice')
    const offer = planWithRoom({ report, invoice, people: await countPeople(ctx), bytes })
    return { usedBytes, limitBytes, ...(offer && { offer }) }
  },
}
