import { describe, expect, test } from 'vitest'
import { offers } from '#features/subscriptions/subscription-banner.ts'
import { announcementOf, type BannerSubscription } from '#features/subscriptions/subscription-banner-variants.ts'
import { typographyFaults } from '#tests/support/french-typography.ts'

const now = new Date('2026-11-21T10:00:00Z')
const inDays = (days: number) => Math.round(now.getTime() / 1_000 + days * 86_400)
const said = (subscription: Partial<BannerSubscription>) =>
  announcementOf({ status: 'trialing', priceId: 'price_pro_month', periodEnd: inDays(5), ...subscription }, now, offers)

test('a paying customer sees nothing', () => {
  expect(said({ status: 'active' })).toBeUndefined()
})

test.each(['past_due', 'unpaid', 'incomplete', 'paused', 'not_started', 'something else', '', null])(
  'a subscription of state %j, or none, discovers the offers',
  (status) => {
    expect(said({ status })).toBe(offers)
    expect(announcementOf(null, now, offers)).toBe(offers)
  },
)

describe('a trial', () => {
  test('says its plan, its days and where the prices are', () => {
    expect(said({})).toEqual({
      id: `trialing-${inDays(5)}`,
      title: "Période d'essai en cours",
      detail: 'Pro · 5\u00a0jours restants',
      link: { to: '/pricing', label: 'Voir les tarifs' },
    })
  })

  test.each([
    [14, '14\u00a0jours restants'],
    [4.01, '5\u00a0jours restants'],
    [1.5, '2\u00a0jours restants'],
    [1, '1\u00a0jour restant'],
    [0.0001, '1\u00a0jour restant'],
    [0, '0\u00a0jour restant'],
    [-3, '0\u00a0jour restant'],
  ])('that ends in %d days has %s', (days, left) => {
    expect(said({ periodEnd: inDays(days) })?.detail).toBe(`Pro · ${left}`)
  })

  test('names no plan that it does not know, and counts no days to an end that it does not know', () => {
    expect(said({ priceId: 'price_of_last_year' })?.detail).toBe('5\u00a0jours restants')
    expect(said({ periodEnd: null })?.detail).toBe('Pro')
    expect(said({ priceId: null, periodEnd: null })?.detail).toBe('')
  })
})

describe('a canceled subscription', () => {
  test('says the day of its end in France, and how to come back', () => {
    expect(said({ status: 'canceled', periodEnd: Date.parse('2026-11-30T23:30:00Z') / 1_000 })).toEqual({
      id: 'canceled-1796081400',
      title: 'Abonnement annulé',
      detail: 'Prend fin le 01/12/2026',
      link: { to: '/pricing', label: 'Réactiver mon abonnement' },
    })
  })

  test('that is over says so', () => {
    expect(said({ status: 'canceled', periodEnd: inDays(-1) })?.detail).toBe('A pris fin le 20/11/2026')
  })

  test('with an unknown end gives no day', () => {
    expect(said({ status: 'canceled', periodEnd: null })?.detail).toBe('')
  })
})

test('all of it is typeset as French wants it', () => {
  const sentences = [said({}), said({ periodEnd: inDays(1) }), said({ status: 'canceled' }), offers].flatMap(
    (announcement) => [announcement?.title, announcement?.detail, announcement?.link.label],
  )
  expect(sentences.flatMap((sentence) => typographyFaults(sentence ?? ''))).toEqual([])
})
