import { describe, expect, test } from 'vitest'
import { memberLimitOf, tiers } from '#features/garages/tier.ts'
import { planLimits } from '#features/subscriptions/plan-limits.ts'
import { annualPack, plans, plansFor } from '#features/subscriptions/plans.ts'

describe('the catalogue', () => {
  test('shows the subscriptions of a month, and the annual pack', () => {
    expect(plansFor('month').map(({ name, priceCents, mode }) => [name, priceCents, mode])).toEqual([
      ['Pack Essentiel Découverte', 990, 'subscription'],
      ['Starter', 2_900, 'subscription'],
      ['Pro', 7_900, 'subscription'],
      ['Enterprise', 19_900, 'subscription'],
      ['Pack annuel', 79_000, 'payment'],
    ])
  })

  test('gives two months free to who is billed by the year', () => {
    expect(plansFor('year').map(({ id, priceCents }) => [id, priceCents])).toEqual([
      ['essentiel-year', 9_900],
      ['starter-year', 29_000],
      ['pro-year', 79_000],
      ['enterprise-year', 199_000],
      ['annual-pack', 79_000],
    ])
  })

  test('recommends Pro, and says that the annual pack is the most chosen', () => {
    expect(plans.filter(({ isPopular }) => isPopular).map(({ id, badge }) => [id, badge])).toEqual([
      ['pro-month', 'Recommandé'],
      ['pro-year', 'Recommandé'],
    ])
    expect(annualPack.badge).toBe('Le plus choisi')
  })

  test('names each plan and each price once', () => {
    expect(new Set(plans.map(({ id }) => id)).size).toBe(plans.length)
    expect(new Set(plans.map(({ priceId }) => priceId)).size).toBe(plans.length)
  })
})

test('each tier opens the features of its plan', () => {
  expect(
    tiers.map((tier) => {
      const { reportsLimit, invoicesLimit, hasAssistant, hasLoanVehicles, hasApi } = planLimits[tier]
      return [tier, memberLimitOf(tier), reportsLimit, invoicesLimit, hasAssistant, hasLoanVehicles, hasApi]
    }),
  ).toEqual([
    ['trial', 3, 10, 10, true, true, false],
    ['essentiel', 1, 0, undefined, false, false, false],
    ['starter', 1, 10, undefined, false, false, false],
    ['pro', 3, 50, undefined, true, true, false],
    ['enterprise', undefined, undefined, undefined, true, true, true],
    ['annual_pack_autocore', undefined, undefined, undefined, true, true, false],
  ])
})
