import { type Tier, tierLabels } from '#features/garages/tier.ts'

export type Interval = 'month' | 'year'
/** A feature of a plan; pages mark one that is not in service yet. */
export type PlanLine = { text: string; isReady: boolean }

export type Plan = {
  id: string
  tier: Tier
  name: string
  priceId: string
  description: string
  mode: 'subscription' | 'payment'
  features: readonly PlanLine[]
  /** Net price. */
  priceCents: number
  currency: 'EUR'
  interval: Interval
  badge?: string
  isPopular: boolean
}

type Offer = Pick<Plan, 'description' | 'features' | 'badge'> & { tier: Tier; monthCents: number; isPopular?: boolean }

const today = (text: string): PlanLine => ({ text, isReady: true })
const soon = (text: string): PlanLine => ({ text, isReady: false })

const offers: Offer[] = [
  {
    tier: 'essentiel',
    monthCents: 990,
    description: 'Pour facturer proprement et tenir son fichier clients.',
    features: [today('Factures illimitées'), today('Devis illimités'), today('CRM : le fichier clients')],
  },
  {
    tier: 'starter',
    monthCents: 2_900,
    description: 'Pour un atelier qui reçoit quelques rapports d’expert par semaine.',
    features: [
      today('10 rapports d’expert par mois'),
      today('Analyse par IA'),
      today('Factures illimitées'),
      today('3 modèles de facture'),
      soon('Tableau de bord essentiel'),
      today('Assistance par email'),
    ],
  },
  {
    tier: 'pro',
    monthCents: 7_900,
    description: 'Pour une carrosserie qui travaille chaque jour avec les experts.',
    badge: 'Recommandé',
    isPopular: true,
    features: [
      today('50 rapports d’expert par mois'),
      today('Analyse PDF avancée'),
      today('Factures illimitées'),
      today('3 modèles de facture'),
      soon('Tableau de bord complet'),
      today('Mini CRM'),
      soon('Module email'),
      today('Assistance prioritaire'),
    ],
  },
  {
    tier: 'enterprise',
    monthCents: 19_900,
    description: 'Pour les groupes, les réseaux et les ateliers à plusieurs sites.',
    features: [
      today('Rapports d’expert illimités'),
      today('Analyse premium'),
      today('Modèles sur mesure'),
      soon('Tableau de bord avancé, avec exports'),
      soon('CRM avancé'),
      soon('Intégration par API'),
      today('Multi-utilisateur'),
      today('Assistance dédiée'),
    ],
  },
]

/** A single payment for twelve months. */
export const annualPack: Plan = {
  id: 'annual-pack',
  tier: 'annual_pack_autocore',
  name: tierLabels.annual_pack_autocore,
  priceId: 'price_annual_pack',
  description: 'Douze mois sans compter, réglés en une fois, sans renouvellement automatique.',
  mode: 'payment',
  features: [
    today('Rapports d’expert illimités'),
    today('Factures illimitées'),
    today('Formation comprise'),
    today('Ordres de réparation en 1\u00a0clic'),
    today('Cessions de créance'),
    soon('Véhicules de prêt et de location'),
  ],
  priceCents: 79_000,
  currency: 'EUR',
  interval: 'year',
  badge: 'Le plus choisi',
  isPopular: false,
}

/** Annual billing gives two free months. */
export const monthsPaidInYear = 10

/** Everything on sale, from the smallest plan to the pack. */
export const plans: readonly Plan[] = [
  ...offers.flatMap((offer) => [subscription(offer, 'month'), subscription(offer, 'year')]),
  annualPack,
]

/** Subscriptions of the interval, and all one-time payments. */
export function plansFor(interval: Interval): Plan[] {
  return plans.filter((plan) => plan.mode === 'payment' || plan.interval === interval)
}

function subscription({ monthCents, isPopular = false, ...offer }: Offer, interval: Interval): Plan {
  return {
    ...offer,
    id: `${offer.tier}-${interval}`,
    name: tierLabels[offer.tier],
    priceId: `price_${offer.tier}_${interval}`,
    mode: 'subscription',
    priceCents: interval === 'month' ? monthCents : monthCents * monthsPaidInYear,
    currency: 'EUR',
    interval,
    isPopular,
  }
}
