import type { Tier } from '#features/garages/tier.ts'
import type { SubscriptionOverview } from '#features/subscriptions/contract.ts'
import type { Quota } from '#features/subscriptions/permission.ts'
import { formatCount, formatSize } from '#lib/numbers.ts'

export type Meter = SubscriptionOverview['usage'][number]
export type StorageUse = NonNullable<SubscriptionOverview['storage']>
export type Gauge = { label: string; count: string; note: string; tone: 'calm' | 'near' | 'full'; share: number | null }

const things: Record<Quota, { label: string; limit: string; one: string; many: string }> = {
  report: { label: 'Rapports d’expert', limit: 'Limite de rapports atteinte', one: 'rapport', many: 'rapports' },
  invoice: { label: 'Factures', limit: 'Limite de factures atteinte', one: 'facture', many: 'factures' },
}

/** This month's use in figures and words; the colour repeats them. */
export function gaugeOf({ quota, used, limit, isNear }: Meter, tier: Tier | null): Gauge {
  const { label, limit: atLimit, one, many } = things[quota]
  const calm = { label, tone: 'calm', share: null } as const
  if (tier === null) return { ...calm, count: formatCount(used), note: 'Aucune formule en cours.' }
  if (limit === null) return { ...calm, count: formatCount(used), note: 'Illimité dans votre formule.' }
  if (limit === 0) return { ...calm, count: formatCount(used), note: 'Non compris dans votre formule.' }

  const count = `${formatCount(used)} sur ${formatCount(limit)}`
  const share = Math.min(100, Math.round((used * 100) / limit))
  if (used >= limit)
    return { label, count, share, tone: 'full', note: `${atLimit}\u00a0: le compte repart de zéro le 1er.` }
  const left = limit - used
  const rest = `Il reste ${formatCount(left)}\u00a0${left > 1 ? many : one}`
  if (isNear) return { label, count, share, tone: 'near', note: `Attention, bientôt au bout. ${rest} ce mois-ci.` }
  return { label, count, share, tone: 'calm', note: `${rest} ce mois-ci.` }
}

/** The room that the files of the garage take. It does not begin again with the month. */
export function storageGaugeOf({ usedBytes, limitBytes, isNear }: StorageUse): Gauge {
  const label = 'Espace de stockage'
  const count = `${formatSize(usedBytes)} sur ${formatSize(limitBytes)}`
  const share = Math.min(100, Math.round((usedBytes * 100) / limitBytes))
  if (usedBytes >= limitBytes) {
    const note =
      'Plus aucun fichier n’est reçu\u00a0: effacez des rapports supprimés, choisissez une formule plus grande, ou écrivez-nous.'
    return { label, count, share, tone: 'full', note }
  }
  const rest = `Il reste ${formatSize(limitBytes - usedBytes)}.`
  if (isNear) return { label, count, share, tone: 'near', note: `Attention, bientôt au bout. ${rest}` }
  return { label, count, share, tone: 'calm', note: rest }
}
