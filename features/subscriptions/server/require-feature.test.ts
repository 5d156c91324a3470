import { beforeEach, expect, test } from 'vitest'
import { requireFeature } from '#features/subscriptions/server/require-feature.ts'
import { type Person, testApi } from '#tests/support/test-api.ts'
import { enterSubscription } from '#tests/support/wire-rows.ts'

const api = testApi()
beforeEach(() => api.setNow('2026-11-21T10:00:00Z'))
const ask = (person: Person) => person.inGarage((ctx) => requireFeature(ctx, 'loan_vehicles'))

test('loan vehicles are open to the trial and to Pro, and not to Starter', async () => {
  const [trying, small, large] = [await api.person(), await api.person(), await api.person()]
  await ask(trying)
  await enterSubscription(api.services, large)
  await ask(large)
  await enterSubscription(api.services, small, { priceId: 'price_starter_month' })
  await expect(ask(small)).rejects.toMatchObject({
    reason: { code: 'feature_not_available', sentence: expect.stringContaining('Fonctionnalité non disponible') },
    data: { offer: 'pro' },
  })
})

test('a right that cannot be read is not given', async () => {
  const manager = await api.person()
  await api.services.database.exec('alter view garage_orders rename to garage_orders_away')
  try {
    await expect(ask(manager)).rejects.toMatchObject({
      reason: {
        code: 'subscription_unreadable',
        sentence: 'Failed to load subscription information. Please try refreshing the page.',
      },
    })
    expect(await manager.api.subscriptions.readSubscription()).toEqual({
      tier: null,
      problem: 'Failed to load subscription information. Please try refreshing the page.',
      subscription: null,
      packEndsAt: null,
      orders: [],
      others: [],
      freeWeekEndsAt: null,
      isGranted: false,
      usage: [],
      storage: null,
    })
  } finally {
    await api.services.database.exec('alter view garage_orders_away rename to garage_orders')
  }
  await ask(manager)
})
