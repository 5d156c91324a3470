/** What a garage pays for, as the plans name it. */
export const tiers = ['trial', 'essentiel', 'starter', 'pro', 'enterprise', 'annual_pack_autocore'] as const
export type Tier = (typeof tiers)[number]

export const tierLabels: Record<Tier, string> = {
  trial: 'd’essai',
  essentiel: 'Pack Essentiel Découverte',
  starter: 'Starter',
  pro: 'Pro',
  enterprise: 'Enterprise',
  annual_pack_autocore: 'Pack annuel',
}

const limits: Partial<Record<Tier, number>> = { trial: 3, essentiel: 1, starter: 1, pro: 3 }

/** How many people a garage may have, those invited included; undefined where nobody counts. The trial opens what Pro opens. */
export function memberLimitOf(tier: Tier): number | undefined {
  return limits[tier]
}
