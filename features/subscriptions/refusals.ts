import { type Tier, tierLabels } from '#features/garages/tier.ts'
import type { Obstacle } from '#features/subscriptions/permission.ts'
import type { Ending } from '#features/subscriptions/plan-access.ts'
import { brand } from '#lib/brand.ts'
import { noSubscription } from '#lib/common-refusals.ts'
import { formatDay } from '#lib/dates.ts'
import { dayAfter } from '#lib/paris-days.ts'
import { type Reason, reason } from '#lib/refusal.ts'

/** Names the smallest plan that has the feature. */
export function featureNotAvailable(offer: Tier) {
  const sentence = `Fonctionnalité non disponible dans votre formule. La formule ${tierLabels[offer]} l’ouvre.`
  return reason('feature_not_available', 402, sentence)
}

/** Answered when the tier cannot be read: nothing that depends on it opens. */
export const subscriptionUnreadable = reason(
  'subscription_unreadable',
  503,
  'Failed to load subscription information. Please try refreshing the page.',
)

export function reportLimit(used: number, limit: number) {
  return reason('report_limit', 402, `Limite de rapports atteinte\u00a0: ${used}/${limit} ce mois-ci.`)
}

export function invoiceLimit(used: number, limit: number) {
  return reason('invoice_limit', 402, `Limite de factures atteinte\u00a0: ${used}/${limit} ce mois-ci.`)
}

/** The refusal for an obstacle. */
export function reasonOf(obstacle: Obstacle): Reason {
  switch (obstacle.reason) {
    case 'no_subscription':
      return noSubscription
    case 'feature_not_available':
      return featureNotAvailable(obstacle.offer)
    case 'report_limit':
      return reportLimit(obstacle.used, obstacle.limit)
    case 'invoice_limit':
      return invoiceLimit(obstacle.used, obstacle.limit)
  }
}

/** Refuses writing after the end of a plan. */
export function readOnly(ended: Ending, endedOn: string): Reason {
  if (ended === 'trial') return noSubscription
  const what = ended === 'pack' ? 'pack annuel' : 'abonnement'
  const { code, status } = noSubscription
  const over = `Votre ${what} a pris fin le ${formatDay(endedOn)}`
  return reason(code, status, `Abonnement requis. ${over}\u00a0: choisissez une formule pour continuer.`)
}

/** Refuses exports three months after the end. */
export function exportClosed(exportUntil: string) {
  return reason(
    'export_closed',
    402,
    `L’export est fermé depuis le ${formatDay(dayAfter(exportUntil))}. Choisissez une formule pour le rouvrir, ou écrivez à ${brand.email}.`,
  )
}

export const notOnSale = reason('not_on_sale', 400, 'Cette offre n’est pas en vente.')
/** Refuses a second paid subscription. */
export function alreadySubscribed(buyer: string) {
  return reason(
    'already_subscribed',
    409,
    `Votre atelier a déjà un abonnement, souscrit par ${buyer}. Demandez-lui de changer de formule, ou attendez qu’il ait pris fin.`,
  )
}
export const nothingToManage = reason(
  'nothing_to_manage',
  409,
  'Vous n’avez pas d’abonnement en cours. Choisissez une formule pour en ouvrir un.',
)
export function boughtByAnother(buyer: string) {
  return reason('bought_by_another', 409, `Cet abonnement a été souscrit par ${buyer}\u00a0: demandez-lui de le gérer.`)
}
export const nothingBought = reason(
  'nothing_bought',
  409,
  'Vous n’avez encore rien acheté\u00a0: ni carte ni facture à montrer. Choisissez d’abord une formule.',
)
export const paymentServiceAway = reason(
  'payment_service_away',
  502,
  'Le service de paiement ne l’a pas fait, ou n’a pas répondu. Réessayez dans un instant.',
)
export const noCheckoutPage = reason('no_checkout_page', 502, 'Échec de création de session Stripe')
