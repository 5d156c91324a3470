import { tierLabels } from '#features/garages/tier.ts'
import type { SubscriptionOverview } from '#features/subscriptions/contract.ts'
import { isRunning } from '#features/subscriptions/entitlement.ts'
import { exportMonths } from '#features/subscriptions/plan-access.ts'
import { plans } from '#features/subscriptions/plans.ts'
import { subscriptionUnreadable } from '#features/subscriptions/refusals.ts'
import { freeTierDays, planTrialDays } from '#features/subscriptions/trial.ts'
import { brand } from '#lib/brand.ts'
import { civilDate, formatDay } from '#lib/dates.ts'
import { withMinus } from '#lib/minus.ts'
import { monthsAfter } from '#lib/paris-days.ts'

export type Subscription = NonNullable<SubscriptionOverview['subscription']>
export type Order = SubscriptionOverview['orders'][number]
type Told = { label: string; tone: 'success' | 'info' | 'neutral' | 'warning' }

const statuses: Record<string, Told> = {
  active: { label: 'Actif', tone: 'success' },
  trialing: { label: "Période d'essai", tone: 'info' },
  canceled: { label: 'Annulé', tone: 'neutral' },
}

/** Labels a status; an unknown one is shown as the payment service names it. */
export function statusOf(status: string): Told {
  return statuses[status] ?? { label: status, tone: 'warning' }
}

export function paymentOf(paymentStatus: string): Told {
  return paymentStatus === 'paid' ? { label: 'Payé', tone: 'success' } : { label: paymentStatus, tone: 'warning' }
}

const brands: Record<string, string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  cartes_bancaires: 'CB',
}

/** `Visa •••• 4242` */
export function cardWords(card: Subscription['card']): string {
  return card ? `${brands[card.brand] ?? card.brand} •••• ${card.last4}` : 'Aucune carte'
}

/** Cents of any currency, as `948,00 €`. */
export function formatAmount(cents: number, currency = 'eur'): string {
  const figures = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: currency.toUpperCase() })
  return withMinus(figures.format(cents / 100))
}

/** `94,80 € TTC (79,00 € HT)` */
export function renewalWords({ renewal }: Pick<Subscription, 'renewal'>): string | undefined {
  return renewal
    ? `${formatAmount(renewal.grossCents)}\u00a0TTC (${formatAmount(renewal.netCents)}\u00a0HT)`
    : undefined
}

export function planNameOf({ planName, priceId }: Pick<Subscription, 'planName' | 'priceId'>): string {
  return planOf(priceId)?.name ?? planName ?? 'Formule inconnue'
}

/** `par mois` or `par an`, where the price is one of ours. */
export function rhythmOf({ priceId }: Pick<Subscription, 'priceId'>): string {
  const plan = planOf(priceId)
  return plan ? (plan.interval === 'year' ? 'par an' : 'par mois') : ''
}

/** Consequences of an end, and their date. */
export function afterEnd(endsAt: string): string {
  const until = formatDay(monthsAfter(civilDate(new Date(endsAt)), exportMonths))
  return `Ensuite, l’atelier passe en lecture seule\u00a0: rien n’est effacé, tout se lit, et l’export de vos données reste ouvert pendant ${exportMonths}\u00a0mois, jusqu’au ${until}.`
}

/** The next event of a subscription, in one sentence. */
export function nextStep(subscription: Subscription): string {
  const { status, cancelAtPeriodEnd, card, currentPeriodEnd, endsAt } = subscription
  const due = renewalWords(subscription) ?? 'le montant de la formule'
  const end = currentPeriodEnd ? formatDay(currentPeriodEnd) : undefined
  if (status === 'canceled') {
    return `L’abonnement a pris fin${endsAt ? ` le ${formatDay(endsAt)}` : ''}. Rien n’est plus prélevé.`
  }
  if (cancelAtPeriodEnd && endsAt) {
    return `Résilié\u00a0: tout reste ouvert jusqu’au ${formatDay(endsAt)}, et rien n’est plus prélevé. ${afterEnd(endsAt)}`
  }
  if (status === 'past_due' || status === 'unpaid') {
    return `Le dernier paiement n’est pas passé\u00a0: ${due}. Enregistrez une autre carte\u00a0: il est alors prélevé, et l’abonnement redevient actif.`
  }
  if (status === 'trialing') {
    return card
      ? `L’essai se termine le ${end}. Ce jour-là, ${due} est prélevé, puis chaque période.`
      : `L’essai se termine le ${end}. Sans carte d’ici là, il s’arrête et rien n’est prélevé\u202f; avec une carte, il continue à ${due} ${rhythmOf(subscription)}.`
  }
  if (status === 'active') return `Prochain prélèvement le ${end}\u00a0: ${due}.`
  return 'Ouvrez votre espace de paiement\u00a0: il dit ce qui manque.'
}

/** Label beside the end of the period. */
export function periodLabel({ status, cancelAtPeriodEnd }: Subscription): string {
  if (status === 'canceled') return 'A pris fin le'
  if (cancelAtPeriodEnd) return 'Prend fin le'
  return status === 'trialing' ? 'Fin de l’essai' : 'Fin de la période'
}

/** The sentence for a failed read: the specification's for a server failure, or the missing network. */
export function unreadableSentence({ code, sentence }: { code: string; sentence: string }): string {
  return code === 'unreachable' || code === 'timeout' ? sentence : subscriptionUnreadable.sentence
}

type Standing = Pick<SubscriptionOverview, 'tier' | 'subscription' | 'isGranted' | 'packEndsAt' | 'freeWeekEndsAt'>

/** The garage's current plan and its reason. */
export function planWordsOf(overview: Standing, now: Date): { title: string; detail: string } {
  const { tier, subscription, isGranted, packEndsAt, freeWeekEndsAt } = overview
  if (tier === 'trial') {
    const until = freeWeekEndsAt ? ` Ils courent jusqu’au ${formatDay(freeWeekEndsAt)}.` : ''
    const next = subscription
      ? ''
      : ` Choisir un abonnement ouvre ensuite ses ${planTrialDays}\u00a0jours d’essai, sans carte non plus.`
    return {
      title: 'Semaine gratuite',
      detail: `${freeTierDays}\u00a0jours gratuits à l’ouverture du compte, sans carte et sans formule.${until}${next}`,
    }
  }
  if (tier === null) return { title: 'Aucune formule en cours', detail: withoutPlan(overview, now) }
  if (isGranted) {
    return {
      title: `Formule ${tierLabels[tier]}`,
      detail: `Ouverte par ${brand.name}, sans paiement ni échéance.`,
    }
  }
  if (tier === 'annual_pack_autocore' && packEndsAt) {
    return {
      title: tierLabels[tier],
      detail: `Tout est ouvert jusqu’au ${lastDayOf(packEndsAt)} inclus, sans renouvellement automatique.`,
    }
  }
  const isTrial = subscription?.status === 'trialing' && freeWeekEndsAt && new Date(freeWeekEndsAt) > now
  return {
    title: `Formule ${tierLabels[tier]}`,
    detail: isTrial
      ? `Vous êtes dans les ${planTrialDays}\u00a0jours d’essai de l’abonnement. Les ${freeTierDays}\u00a0jours gratuits de votre compte courent en même temps et ne s’y ajoutent pas.`
      : '',
  }
}

/** A pack ends at midnight after this day. */
export function lastDayOf(packEndsAt: string): string {
  return formatDay(new Date(new Date(packEndsAt).getTime() - 1))
}

function withoutPlan({ subscription, packEndsAt, freeWeekEndsAt }: Standing, now: Date): string {
  if (subscription && isRunning(subscription))
    return 'Un paiement manque\u00a0: réglez-le pour retrouver votre formule.'
  const choose = 'Choisissez une formule pour continuer\u202f; vos données vous attendent.'
  if (subscription) return choose
  if (packEndsAt && new Date(packEndsAt) <= now)
    return `Le pack annuel a pris fin le ${lastDayOf(packEndsAt)}. ${choose}`
  return freeWeekEndsAt
    ? `Votre période d’essai est terminée depuis le ${formatDay(freeWeekEndsAt)}. ${choose}`
    : choose
}

function planOf(priceId: string | null) {
  return plans.find((each) => each.priceId === priceId)
}
