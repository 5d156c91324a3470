import { describe, expect, test } from 'vitest'
import { type Purchases, packEndOf, planTierOf, tierOf } from '#features/subscriptions/entitlement.ts'
import { plans } from '#features/subscriptions/plans.ts'

const now = new Date('2026-11-21T10:00:00Z')
const nothing: Purchases = { subscriptions: [], orders: [], accountCreatedAt: null, grantedTier: null }
const tierWith = (purchases: Partial<Purchases>, at = now) => tierOf({ ...nothing, ...purchases }, at)
const subscribed = (status: string, priceId: string | null = 'price_pro_month', planName: string | null = null) => ({
  subscriptions: [{ status, priceId, planName }],
})
const pack = (paidAt: string, isPaid = true) => ({ priceId: 'price_annual_pack', isPaid, paidAt })

describe('without a subscription', () => {
  test('an account is on trial for seven days to the second, then has nothing', () => {
    expect(tierWith({ accountCreatedAt: '2026-11-21T09:59:00Z' })).toBe('trial')
    expect(tierWith({ accountCreatedAt: '2026-11-14T10:00:00Z' })).toBe('trial')
    expect(tierWith({ accountCreatedAt: '2026-11-14T09:59:59Z' })).toBeNull()
    expect(tierWith({})).toBeNull()
  })
})

describe('with a subscription', () => {
  test.each(['active', 'trialing'])('that is %s, the garage has its plan', (status) => {
    expect(tierWith(subscribed(status))).toBe('pro')
  })

  test.each(['canceled', 'past_due', 'unpaid', 'incomplete', 'incomplete_expired', 'paused', ''])(
    'that is %j, the garage has nothing of it',
    (status) => {
      expect(tierWith(subscribed(status))).toBeNull()
      expect(tierWith({ ...subscribed(status), accountCreatedAt: '2026-11-20T10:00:00Z' })).toBe('trial')
    },
  )

  test('every price of the catalogue opens its own plan', () => {
    for (const { priceId, tier } of plans) expect(planTierOf({ priceId, planName: null })).toBe(tier)
  })

  test('a price that is no longer on sale is known by the name of its plan, or not at all', () => {
    expect(tierWith(subscribed('active', 'price_2024', ' Pack Essentiel Découverte '))).toBe('essentiel')
    expect(tierWith(subscribed('active', null, 'starter'))).toBe('starter')
    expect(tierWith(subscribed('active', 'price_2024', 'Autre chose'))).toBeNull()
    expect(tierWith(subscribed('active', null, null))).toBeNull()
  })

  test('the best of several counts', () => {
    const subscriptions = ['price_starter_month', 'price_enterprise_year', 'price_pro_month'].map((priceId) => ({
      status: 'active',
      priceId,
      planName: null,
    }))
    expect(tierWith({ subscriptions, orders: [pack('2026-11-01T10:00:00Z')] })).toBe('enterprise')
    expect(tierWith({ ...subscribed('active'), orders: [pack('2026-11-01T10:00:00Z')] })).toBe('annual_pack_autocore')
  })
})

describe('the annual pack', () => {
  test('opens twelve months from day to day, as France counts its days', () => {
    const orders = [pack('2026-11-21T09:00:00Z')]
    expect(tierWith({ orders }, new Date('2026-11-21T09:00:01Z'))).toBe('annual_pack_autocore')
    expect(tierWith({ orders }, new Date('2027-11-21T22:59:59Z'))).toBe('annual_pack_autocore')
    expect(tierWith({ orders }, new Date('2027-11-21T23:00:00Z'))).toBeNull()
  })

  test('that is not paid, or was paid back, opens nothing, and neither does another order', () => {
    expect(packEndOf([pack('2026-11-21T09:00:00Z', false)])).toBeUndefined()
    expect(packEndOf([{ ...pack('2026-11-21T09:00:00Z'), priceId: 'price_other' }])).toBeUndefined()
  })

  test('bought again while it runs lasts twelve months more, in either order of events', () => {
    const orders = [pack('2027-10-01T09:00:00Z'), pack('2026-11-21T09:00:00Z')]
    expect(packEndOf(orders)?.toISOString()).toBe('2028-11-21T23:00:00.000Z')
    expect(packEndOf(orders.toReversed())).toEqual(packEndOf(orders))
  })

  test('bought again after its end begins anew', () => {
    const orders = [pack('2024-02-29T09:00:00Z'), pack('2026-11-21T09:00:00Z')]
    expect(packEndOf(orders)?.toISOString()).toBe('2027-11-21T23:00:00.000Z')
    expect(packEndOf(orders.slice(0, 1))?.toISOString()).toBe('2025-02-28T23:00:00.000Z')
  })
})

test('a granted tier counts like a purchased one', () => {
  expect(tierWith({ grantedTier: 'enterprise' })).toBe('enterprise')
  expect(tierWith({ ...subscribed('active'), grantedTier: 'starter' })).toBe('pro')
})
