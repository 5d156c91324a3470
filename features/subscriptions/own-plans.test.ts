import { describe, expect, test } from 'vitest'
import { isPackInForce, type OwnPlans, openedBy, runningPrices } from '#features/subscriptions/own-plans.ts'
import { typographyFaults } from '#tests/support/french-typography.ts'

const now = new Date('2026-11-21T10:00:00Z')
const end = Date.parse('2026-12-05T10:00:00Z') / 1_000
const pack = { sessionId: 'cs_pack', isPaid: true, paidAt: '2026-11-21T09:59:00Z' }
const subscribed = (status: string, priceId: string | null = 'price_pro_month'): OwnPlans => ({
  subscription: { status, priceId, periodEnd: end },
  orders: [],
})
const nothing: OwnPlans = { subscription: null, orders: [] }

describe('the plan that somebody has', () => {
  test.each(['active', 'trialing', 'past_due', 'unpaid'])('runs while it is %s', (status) => {
    expect(runningPrices(subscribed(status), now)).toEqual(['price_pro_month'])
  })

  test.each(['canceled', 'incomplete', 'incomplete_expired'])('does not run once it is %s', (status) => {
    expect(runningPrices(subscribed(status), now)).toEqual([])
  })

  test('is the annual pack for twelve months, as soon as it is paid', () => {
    expect(runningPrices({ subscription: null, orders: [pack] }, now)).toEqual(['price_annual_pack'])
    expect(isPackInForce([{ ...pack, isPaid: false }], now)).toBe(false)
    expect(isPackInForce([{ ...pack, paidAt: '2025-11-19T10:00:00Z' }], now)).toBe(false)
    expect(isPackInForce([], now)).toBe(false)
  })
})

describe('the return from the payment page', () => {
  test('shows nothing before the payment service has answered', () => {
    expect(openedBy('cs_1', nothing)).toBeUndefined()
    expect(openedBy('cs_1', subscribed('incomplete'))).toBeUndefined()
    expect(openedBy('cs_1', { subscription: null, orders: [pack] })).toBeUndefined()
    expect(openedBy('cs_pack', { subscription: null, orders: [{ ...pack, isPaid: false }] })).toBeUndefined()
  })

  test('reads which plan is active, and until when a trial lasts', () => {
    expect(openedBy('cs_1', subscribed('trialing'))).toEqual({
      title: 'Votre formule Pro est active',
      detail: 'Vous l’essayez jusqu’au 05/12/2026\u00a0: rien n’a été prélevé.',
    })
    expect(openedBy('cs_1', subscribed('active'))?.detail).toBe('Le paiement est enregistré.')
    expect(openedBy('cs_1', subscribed('active', 'price_of_last_year'))?.title).toBe('Votre formule est active')
  })

  test('reads that the pack is active, also beside a subscription', () => {
    const both = { ...subscribed('active'), orders: [pack] }
    expect(openedBy('cs_pack', both)?.title).toBe('Votre formule Pack annuel est active')
  })

  test('reads well', () => {
    const said = [openedBy('cs_1', subscribed('trialing')), openedBy('cs_pack', { ...nothing, orders: [pack] })]
    expect(said.flatMap((each) => typographyFaults(`${each?.title}. ${each?.detail}`))).toEqual([])
  })
})
