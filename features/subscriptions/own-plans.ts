import { isInForce, packEndOf } from '#features/subscriptions/entitlement.ts'
import { annualPack, plans } from '#features/subscriptions/plans.ts'
import type { BannerSubscription } from '#features/subscriptions/subscription-banner-variants.ts'
import { formatDay } from '#lib/dates.ts'

/** A one-time payment as the wire shows it; only the pack is one. */
export type OwnOrder = { sessionId: string; isPaid: boolean; paidAt: string }
/** A person's purchases; the server decides what they open for a garage. */
export type OwnPlans = { subscription: BannerSubscription | null; orders: readonly OwnOrder[] }

/** Catalogue prices in force, including those with a late payment. */
export function runningPrices({ subscription, orders }: OwnPlans, now: Date): string[] {
  const { status, priceId } = subscription ?? {}
  const isRunning = status && !['canceled', 'incomplete', 'incomplete_expired'].includes(status)
  return [...(isRunning && priceId ? [priceId] : []), ...(isPackInForce(orders, now) ? [annualPack.priceId] : [])]
}

export function isPackInForce(orders: readonly OwnOrder[], now: Date): boolean {
  const end = packEndOf(orders.map((order) => ({ ...order, priceId: annualPack.priceId })))
  return end !== undefined && now < end
}

/** The plan opened by a checkout, and the amount due. */
export type OpenedPlan = { title: string; detail: string }

export function openedBy(sessionId: string, { subscription, orders }: OwnPlans): OpenedPlan | undefined {
  if (orders.some((order) => order.sessionId === sessionId && order.isPaid)) {
    return { title: active(annualPack.name), detail: 'Le paiement est enregistré. Merci de votre confiance.' }
  }
  const { status, priceId, periodEnd } = subscription ?? {}
  if (!status || !isInForce({ status })) return undefined
  const name = plans.find((plan) => plan.priceId === priceId)?.name
  const until = periodEnd ? ` jusqu’au ${formatDay(new Date(periodEnd * 1_000))}` : ''
  return {
    title: active(name),
    detail:
      status === 'trialing' ? `Vous l’essayez${until}\u00a0: rien n’a été prélevé.` : 'Le paiement est enregistré.',
  }
}

function active(name: string | undefined): string {
  return name ? `Votre formule ${name} est active` : 'Votre formule est active'
}
