import { plans } from '#features/subscriptions/plans.ts'
import type { Announcement } from '#features/subscriptions/subscription-banner.ts'
import { formatDay } from '#lib/dates.ts'

/** The part of a subscription that the banner reads. */
export type BannerSubscription = {
  status: string | null
  priceId: string | null
  /** In seconds. */
  periodEnd: number | null
}

const dayMs = 86_400_000

/** The banner for this subscription, or undefined for a paying customer. The offers are an argument, because importing them would cost every visitor one more file. */
export function announcementOf(
  subscription: BannerSubscription | null,
  now: Date,
  offers: Announcement,
): Announcement | undefined {
  if (subscription?.status === 'active') return undefined
  if (subscription?.status === 'trialing') return trialing(subscription, now, offers)
  return subscription?.status === 'canceled' ? canceled(subscription, now) : offers
}

function trialing({ priceId, periodEnd }: BannerSubscription, now: Date, { link }: Announcement): Announcement {
  const plan = plans.find((each) => each.priceId === priceId)?.name
  const left = periodEnd === null ? undefined : daysLeft(periodEnd, now)
  return {
    id: `trialing-${periodEnd}`,
    title: "Période d'essai en cours",
    detail: [plan, left].filter(Boolean).join(' · '),
    link,
  }
}

function daysLeft(periodEnd: number, now: Date): string {
  const days = Math.max(0, Math.ceil((periodEnd * 1_000 - now.getTime()) / dayMs))
  return days > 1 ? `${days}\u00a0jours restants` : `${days}\u00a0jour restant`
}

function canceled({ periodEnd }: BannerSubscription, now: Date): Announcement {
  return {
    id: `canceled-${periodEnd}`,
    title: 'Abonnement annulé',
    detail: periodEnd === null ? '' : endOf(new Date(periodEnd * 1_000), now),
    link: { to: '/pricing', label: 'Réactiver mon abonnement' },
  }
}

function endOf(end: Date, now: Date): string {
  return `${end > now ? 'Prend fin' : 'A pris fin'} le ${formatDay(end)}`
}
