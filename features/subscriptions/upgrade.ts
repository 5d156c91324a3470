import { memberLimitOf, type Tier, tierLabels, tiers } from '#features/garages/tier.ts'
import { planComparison } from '#features/subscriptions/comparison.ts'
import { planLimits } from '#features/subscriptions/plan-limits.ts'
import { annualPack, type Plan, type PlanLine, plansFor } from '#features/subscriptions/plans.ts'
import { formatEuros, formatPrice } from '#features/subscriptions/prices.ts'
import { formatSize } from '#lib/numbers.ts'
import { vatOf } from '#lib/vat.ts'

/** A refusal of the server. */
type Refused = { code: string; sentence: string; data: unknown }
/** Content of the upgrade dialog. */
export type Upgrade = { title: string; message: string; plan: Plan; benefits: readonly PlanLine[] }

const vatBasisPoints = 2_000

/** The dialog for a refusal that concerns the plan; undefined for any other. */
export function upgradeOf({ code, sentence, data }: Refused): Upgrade | undefined {
  const told = toldBy(data)
  switch (code) {
    case 'no_subscription':
      return offering(told.offer, subscriptionRequired, overBy(sentence))
    case 'feature_not_available':
      return offering(
        told.offer,
        'Fonctionnalité non disponible',
        told.offer === 'enterprise' ? enterpriseOnly : proOnly,
      )
    case 'report_limit':
      return offering(told.offer, 'Limite de rapports atteinte', usedUp('rapports d’expert', told))
    case 'invoice_limit':
      return offering(told.offer, 'Limite de factures atteinte', usedUp('factures', told))
    case 'member_limit_reached':
      return withPlaces(offering(offerForTeam(told.tier), 'Mise à niveau requise', sentence))
    case 'storage_full':
      // No plan has more room than the largest: its sentence stands alone.
      return told.offer && withRoom(offering(told.offer, 'Espace de stockage plein', fullBy(told)))
  }
}

/** Enterprise is sold in person: its button leads to the contact page. */
export function isOnRequest({ plan }: Upgrade): boolean {
  return plan.tier === 'enterprise'
}

/** The annual pack, when it offers as much as the plan. */
export function otherWayOf({ plan }: Upgrade): Plan | undefined {
  return plan.tier === 'enterprise' ? annualPack : undefined
}

/** Net and gross price. */
export function priceWords({ priceCents, mode }: Plan): { net: string; gross: string } {
  const gross = formatEuros(priceCents + vatOf(priceCents, vatBasisPoints))
  return {
    net: `${formatPrice(priceCents)} ${mode === 'payment' ? 'pour un an' : 'par mois'}`,
    gross: `soit ${gross}\u00a0TTC avec une TVA à ${vatBasisPoints / 100}\u00a0%`,
  }
}

const subscriptionRequired = 'Abonnement requis'
const noSubscription =
  "Votre période d'essai est terminée. Choisissez une formule pour continuer\u202f; vos données vous attendent."
const proOnly =
  'Cette fonctionnalité est disponible uniquement avec le pack Pro IA, c’est-à-dire la formule Pro ou une formule supérieure.'

const enterpriseOnly = 'Cette fonctionnalité est comprise dans la formule Enterprise. Votre saisie reste à l’écran.'

/** The ended trial, subscription or pack. */
function overBy(sentence: string): string {
  const beginning = `${subscriptionRequired}. `
  return sentence.startsWith(beginning) ? sentence.slice(beginning.length) : noSubscription
}

/** « Votre formule » is for a garage that chose a plan. */
function usedUp(things: string, { used, limit, tier }: Pick<Told, 'used' | 'limit' | 'tier'>): string {
  const count = `${used}/${limit} ce mois-ci`
  if (tier === undefined) return `La limite du mois est atteinte pour vos ${things}\u00a0: ${count}.`
  if (tier === 'trial')
    return `La semaine gratuite est au bout de ses ${things}\u00a0: ${count}. Une formule en ouvre d’autres dès maintenant.`
  const plan = `Votre formule ${tierLabels[tier]}`
  if (limit === 0) return `${plan} ne comprend pas de ${things}\u00a0: ${count}.`
  return `${plan} est au bout de ses ${things}\u00a0: ${count}. Le compte repart de zéro le 1er du mois prochain.`
}

function fullBy({ usedBytes, limitBytes }: Told): string {
  const count = `${formatSize(usedBytes)} sur ${formatSize(limitBytes)}`
  return `Ce fichier n’a pas la place\u00a0: les fichiers de votre atelier prennent déjà ${count}. Effacez des rapports supprimés, ou choisissez une formule plus grande.`
}

function offering(offer: Tier | undefined, title: string, message: string): Upgrade {
  const plan = monthly(offer && isSoldByMonth(offer) ? offer : 'pro')
  return { title, message, plan, benefits: benefitsOf[plan.tier] ?? plan.features }
}

function isSoldByMonth(tier: Tier): boolean {
  return plansFor('month').some((each) => each.mode === 'subscription' && each.tier === tier)
}

/** The smallest plan with more places. */
function offerForTeam(tier: Tier | undefined): Tier {
  return (tier && memberLimitOf(tier)) === 1 ? 'pro' : 'enterprise'
}

function withPlaces(upgrade: Upgrade): Upgrade {
  const places = memberLimitOf(upgrade.plan.tier)
  return places === undefined
    ? upgrade
    : { ...upgrade, benefits: [{ text: `Une équipe de ${places}\u00a0personnes`, isReady: true }, ...upgrade.benefits] }
}

function withRoom(upgrade: Upgrade): Upgrade {
  const text = `${formatSize(planLimits[upgrade.plan.tier].storageBytes)} pour vos fichiers`
  return { ...upgrade, benefits: [{ text, isReady: true }, ...upgrade.benefits] }
}

const proBenefits: readonly PlanLine[] = [
  benefit(`Jusqu’à ${planLimits.pro.reportsLimit}\u00a0rapports d’expert par mois`, 'Rapports d’expert par mois'),
  benefit('Factures illimitées', 'Factures'),
  benefit('L’assistant', 'Assistant'),
  { text: 'Assistance prioritaire', isReady: true },
]

const enterpriseBenefits: readonly PlanLine[] = [
  benefit('Une équipe sans limite de places', 'Utilisateurs'),
  benefit('Rapports d’expert illimités', 'Rapports d’expert par mois'),
  benefit('Factures illimitées', 'Factures'),
  benefit('L’assistant et les véhicules de prêt', 'Véhicules de prêt'),
  benefit('Un modèle de document sur mesure', 'Modèle de document sur mesure'),
  benefit('L’API', 'API'),
  { text: 'Assistance dédiée', isReady: true },
]

const benefitsOf: Partial<Record<Tier, readonly PlanLine[]>> = { pro: proBenefits, enterprise: enterpriseBenefits }

/** In service when its line of the comparison is. */
function benefit(text: string, line: string): PlanLine {
  return { text, isReady: planComparison.some(({ label, isReady }) => label === line && isReady) }
}

type Told = { offer: Tier | undefined; tier: Tier | undefined } & Record<
  'used' | 'limit' | 'usedBytes' | 'limitBytes',
  number
>

/** Parsed, because the data of a refusal is untyped. */
function toldBy(data: unknown): Told {
  const told: Record<string, unknown> = typeof data === 'object' && data !== null ? { ...data } : {}
  return {
    offer: tiers.find((tier) => tier === told.offer),
    tier: tiers.find((tier) => tier === told.tier),
    used: Number(told.used ?? 0),
    limit: Number(told.limit ?? 0),
    usedBytes: Number(told.usedBytes ?? 0),
    limitBytes: Number(told.limitBytes ?? 0),
  }
}

function monthly(tier: Tier): Plan {
  const plan = plansFor('month').find((each) => each.tier === tier)
  if (!plan) throw new Error(`${tierLabels[tier]} is not sold by the month.`)
  return plan
}
