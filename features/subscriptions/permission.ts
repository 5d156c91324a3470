import type { Tier } from '#features/garages/tier.ts'
import { planLimits } from '#features/subscriptions/plan-limits.ts'

/** What is counted month by month, and what a plan has or has not. */
export const quotas = ['report', 'invoice'] as const
export type Quota = (typeof quotas)[number]
export type Feature = 'assistant' | 'loan_vehicles'
export type Action = Quota | Feature

export type Block =
  | { reason: 'no_subscription'; offer: Tier }
  | { reason: 'report_limit' | 'invoice_limit'; offer: Tier; used: number; limit: number }
  | { reason: 'feature_not_available'; offer: Tier }

/** How many a month; undefined where nobody counts. */
export function limitOf(quota: Quota, tier: Tier): number | undefined {
  const { reportsLimit, invoicesLimit } = planLimits[tier]
  return quota === 'report' ? reportsLimit : invoicesLimit
}

/** What stands in the way of an action; undefined when nothing does. `used` are those of this month. */
export function blockOf(action: Action, tier: Tier | null, used: number): Block | undefined {
  if (tier === null) return { reason: 'no_subscription', offer: 'pro' }
  if (action === 'report' || action === 'invoice') return quotaBlock(action, tier, used)
  const { hasAssistant, hasLoanVehicles } = planLimits[tier]
  const isOpen = action === 'assistant' ? hasAssistant : hasLoanVehicles
  return isOpen ? undefined : { reason: 'feature_not_available', offer: 'pro' }
}

function quotaBlock(quota: Quota, tier: Tier, used: number): Block | undefined {
  const limit = limitOf(quota, tier)
  if (limit === undefined || used < limit) return undefined
  const offer = tier === 'essentiel' || tier === 'starter' ? 'pro' : 'enterprise'
  return { reason: `${quota}_limit`, offer, used, limit }
}

/** From here on, the meter warns. */
export function isNearLimit(used: number, limit: number): boolean {
  return limit > 0 && used * 5 >= limit * 4
}
