/** Tiers as the plans name them. */
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

/** Number of people per garage, invitations included; undefined for no limit. The trial equals Pro. */
export function memberLimitOf(tier: Tier): number | undefined {
  return limits[tier]
}
