import { memberLimitOf, type Tier } from '#features/garages/tier.ts'
import { planLimits } from '#features/subscriptions/plan-limits.ts'

/** Monthly quotas, and features that a plan has or lacks. */
export const quotas = ['report', 'invoice'] as const
export type Quota = (typeof quotas)[number]
export type PlanFeature = 'assistant' | 'loan_vehicles' | 'custom_templates'
type Action = Quota | PlanFeature

export type Obstacle =
  | { reason: 'no_subscription'; offer: Tier }
  | { reason: 'report_limit' | 'invoice_limit'; offer: Tier; tier: Tier; used: number; limit: number }
  | { reason: 'feature_not_available'; offer: Tier }

/** Monthly limit; undefined for no limit. */
export function limitOf(quota: Quota, tier: Tier): number | undefined {
  const { reportsLimit, invoicesLimit } = planLimits[tier]
  return quota === 'report' ? reportsLimit : invoicesLimit
}

/** Other usage of the garage, which an offered plan must cover: the uses of this month, its people, the bytes of its files. */
type InUse = Partial<Record<Quota | 'people' | 'bytes', number>>

/** The obstacle to an action, or undefined. `used` counts this month. */
export function obstacleOf(action: Action, tier: Tier | null, used: number, inUse: InUse = {}): Obstacle | undefined {
  if (tier === null) return { reason: 'no_subscription', offer: 'pro' }
  if (action === 'report' || action === 'invoice') return quotaObstacle(action, tier, used, inUse)
  const { limit, offer } = planFeatures[action]
  return planLimits[tier][limit] ? undefined : { reason: 'feature_not_available', offer }
}

/** The limit that opens each feature, and the smallest plan that has it. */
const planFeatures = {
  assistant: { limit: 'hasAssistant', offer: 'pro' },
  loan_vehicles: { limit: 'hasLoanVehicles', offer: 'pro' },
  custom_templates: { limit: 'hasCustomTemplates', offer: 'enterprise' },
} as const satisfies Record<PlanFeature, { limit: string; offer: Tier }>

function quotaObstacle(quota: Quota, tier: Tier, used: number, inUse: InUse): Obstacle | undefined {
  const limit = limitOf(quota, tier)
  if (limit === undefined || used < limit) return undefined
  const offer = smallestPlanFor({ ...inUse, [quota]: used + 1 })
  return { reason: `${quota}_limit`, offer, tier, used, limit }
}

const sizes: readonly Tier[] = ['essentiel', 'starter', 'pro']

function smallestPlanFor({ people = 1, bytes = 0, ...counted }: InUse): Tier {
  const isEnough = (limit: number | undefined, wanted: number) => limit === undefined || wanted <= limit
  const fits = (tier: Tier) =>
    isEnough(memberLimitOf(tier), people) &&
    bytes <= planLimits[tier].storageBytes &&
    quotas.every((quota) => isEnough(limitOf(quota, tier), counted[quota] ?? 0))
  return sizes.find(fits) ?? 'enterprise'
}

/** The smallest plan that stores so many bytes, or undefined when even the largest does not. */
export function planWithRoom(inUse: InUse & { bytes: number }): Tier | undefined {
  const plan = smallestPlanFor(inUse)
  return inUse.bytes <= planLimits[plan].storageBytes ? plan : undefined
}

/** From this share of the limit on, the meter warns. */
export function isNearLimit(used: number, limit: number): boolean {
  return limit > 0 && used * 5 >= limit * 4
}
