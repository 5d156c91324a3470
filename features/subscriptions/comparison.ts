import { memberLimitOf, type Tier } from '#features/garages/tier.ts'
import { planLimits } from '#features/subscriptions/plan-limits.ts'
import { annualPack, type Plan, plansFor } from '#features/subscriptions/plans.ts'
import { formatPrice } from '#features/subscriptions/prices.ts'
import { guaranteeDays, planTrialDays } from '#features/subscriptions/trial.ts'
import { formatSize } from '#lib/numbers.ts'

/** A text, or whether the plan includes the feature. */
export type PlanCell = string | boolean
type Row = { label: string; isReady: boolean; cells: PlanCell[] }

const columns = plansFor('month')

/** One column per plan. */
export const comparedPlans: readonly Plan[] = columns

export const planComparison: readonly Row[] = [
  row('Prix par mois', true, ({ mode, priceCents }) => (mode === 'payment' ? '—' : formatPrice(priceCents))),
  row('Prix par an', true, ({ tier }) => formatPrice(yearCentsOf(tier))),
  row('Utilisateurs', true, ({ tier }) => countOf(memberLimitOf(tier), 'illimité')),
  row('Fichier clients, avec ou sans réseau', true, () => true),
  row('Rapports d’expert par mois', true, ({ tier }) => countOf(planLimits[tier].reportsLimit, 'illimités')),
  row('Factures', true, ({ tier }) => countOf(planLimits[tier].invoicesLimit, 'illimitées')),
  row('Espace de stockage', true, ({ tier }) => formatSize(planLimits[tier].storageBytes)),
  row('Trois modèles de document', true, () => true),
  row('Modèle de document sur mesure', true, ({ tier }) => planLimits[tier].hasCustomTemplates),
  row('Assistant', false, ({ tier }) => planLimits[tier].hasAssistant),
  row('Véhicules de prêt', false, ({ tier }) => planLimits[tier].hasLoanVehicles),
  row('API', false, ({ tier }) => planLimits[tier].hasApi),
  row('Essai sans carte', true, ({ mode }) => mode === 'subscription' && `${planTrialDays}\u00a0jours`),
  row('Satisfait ou remboursé', true, () => `${guaranteeDays}\u00a0jours`),
]

function row(label: string, isReady: boolean, cellOf: (plan: Plan) => PlanCell): Row {
  return { label, isReady, cells: columns.map(cellOf) }
}

function yearCentsOf(tier: Tier): number {
  const yearly = plansFor('year').find((plan) => plan.tier === tier)
  return (yearly ?? annualPack).priceCents
}

function countOf(limit: number | undefined, unlimited: string): string {
  return limit === undefined ? unlimited : String(limit)
}
