import { beforeEach, describe, expect, test } from 'vitest'
import { ensureCustomer } from '#features/subscriptions/server/ensure-customer.ts'
import { forgetTestPurchases } from '#features/subscriptions/server/forget-test-purchases.ts'
import { startCheckout } from '#features/subscriptions/server/start-checkout.ts'
import { takeQuota } from '#features/subscriptions/server/take-quota.ts'
import { newId } from '#lib/id.ts'
import { withSystem } from '#platform/context.ts'
import { addresses, buy, hearTheCounter, order, pay, subscriptionsOf } from '#tests/support/purchases.ts'
import { type Person, testApi } from '#tests/support/test-api.ts'

const api = testApi()
const now = '2026-11-21T10:00:00Z'
const visa = '4242 4242 4242 4242'
beforeEach(() => api.setNow(now))
const read = (person: Person) => person.api.subscriptions.readSubscription()
const request = () => ({ now: api.services.clock(), requestId: 'test' })

/** A garage whose free week is long over. */
async function longAgo(): Promise<Person> {
  const manager = await api.person()
  await api.services.database.query(
    "update accounts set created_at = created_at - interval '30 days' where id = ($1::text)::uuid",
    [manager.accountId],
  )
  return manager
}

describe('a plan that is chosen', () => {
  test('opens fourteen days without a card, and the blocked act goes through', async () => {
    const manager = await longAgo()
    const take = () => manager.inGarage((ctx) => takeQuota(ctx, 'report', newId()))
    await expect(take()).rejects.toMatchObject({ reason: { code: 'no_subscription' } })
    await buy(api, manager, 'price_pro_month')
    expect(await read(manager)).toMatchObject({
      tier: 'pro',
      subscription: { status: 'trialing', currentPeriodEnd: '2026-12-05T10:00:00.000Z', planName: 'Pro', card: null },
    })
    await take()
  })

  test('ends with its trial when no card was given, and the next one has no trial', async () => {
    const manager = await longAgo()
    await buy(api, manager, 'price_starter_month')
    expect(await read(manager)).toMatchObject({ tier: 'starter' })
    api.setNow('2026-12-05T10:00:01Z')
    await hearTheCounter(api)
    const standing = await manager.inGarage(({ db }) => db.selectFrom('garageSubscriptions').select('status').execute())
    expect(standing).toEqual([{ status: 'canceled' }])

    const { sessionId } = await order(api, manager, 'price_pro_month')
    const session = await api.services.payments.stripe.checkout.sessions.retrieve(sessionId)
    expect(session).toMatchObject({ payment_method_collection: 'always', amount_total: 9_480, amount_subtotal: 7_900 })
  })

  test('is not sold twice at once: the same button changes the one that runs, and the pack is sold beside it', async () => {
    const manager = await longAgo()
    await buy(api, manager, 'price_pro_month', visa)
    expect((await order(api, manager, 'price_enterprise_month')).sessionId).toMatch(/^bps_/)
    expect((await order(api, manager, 'price_annual_pack')).sessionId).toMatch(/^cs_/)
  })

  test('opens one page for two clicks, and one customer for all pages', async () => {
    const manager = await longAgo()
    const [one, two] = await Promise.all([
      order(api, manager, 'price_pro_month'),
      order(api, manager, 'price_pro_month'),
    ])
    expect(two).toEqual(one)
    await order(api, manager, 'price_pro_year')
    const customers = await api.services.database.query(
      'select id, desk from payment_customers where account_id = ($1::text)::uuid',
      [manager.accountId],
    )
    expect(customers).toEqual([{ id: expect.stringMatching(/^cus_/), desk: 'counter' }])
    expect(await ensureCustomer(api.services, manager.accountId, request())).toBe(customers[0]?.id)
  })

  test.each([
    ['price_unknown', 'subscription'],
    ['price_pro_month', 'payment'],
    ['price_annual_pack', 'subscription'],
  ] as const)('is one of the catalogue, in its own way: not %s as a %s', async (priceId, mode) => {
    const { accountId } = await api.person()
    await expect(
      startCheckout(api.services, { accountId, priceId, mode, ...addresses }, request()),
    ).rejects.toMatchObject({ reason: { code: 'not_on_sale', sentence: 'Cette offre n’est pas en vente.' } })
  })
})

describe('an open page', () => {
  test('is closed by a newer one, and its payment buys nothing', async () => {
    const manager = await longAgo()
    const older = await order(api, manager, 'price_pro_month')
    api.setNow('2026-11-21T10:02:00Z')
    const newer = await order(api, manager, 'price_starter_month')
    expect([await pay(api, older), await pay(api, newer)]).toEqual([200, 303])
    await hearTheCounter(api)
    expect(await subscriptionsOf(api, manager)).toEqual([{ status: 'trialing', priceId: 'price_starter_month' }])
  })

  test('of the annual pack stays open beside that of a subscription', async () => {
    const manager = await longAgo()
    const pack = await order(api, manager, 'price_annual_pack')
    await order(api, manager, 'price_pro_month')
    const session = await api.services.payments.stripe.checkout.sessions.retrieve(pack.sessionId)
    expect(session.status).toBe('open')
  })

  test('is given to a plan that is chosen again within the minute', async () => {
    const manager = await longAgo()
    for (const [second, price] of ['price_pro_month', 'price_starter_month'].entries()) {
      api.setNow(`2026-11-21T10:00:0${second}Z`)
      await order(api, manager, price)
    }
    api.setNow('2026-11-21T10:00:05Z')
    expect(await pay(api, await order(api, manager, 'price_pro_month'))).toBe(303)
    await hearTheCounter(api)
    expect(await subscriptionsOf(api, manager)).toEqual([{ status: 'trialing', priceId: 'price_pro_month' }])
  })
})

test('the annual pack is paid once and opens twelve months', async () => {
  const manager = await longAgo()
  await buy(api, manager, 'price_annual_pack', visa)
  expect(await read(manager)).toMatchObject({
    tier: 'annual_pack_autocore',
    subscription: null,
    packEndsAt: '2027-11-21T23:00:00.000Z',
    orders: [{ priceId: 'price_annual_pack', amountTotalCents: 94_800, currency: 'eur', paymentStatus: 'paid' }],
  })
})

test('purchases at the test counter open nothing once real payments are configured', async () => {
  const manager = await longAgo()
  await buy(api, manager, 'price_pro_month', visa)
  const forget = (desk: 'counter' | 'live') =>
    withSystem(api.services.database, request(), (ctx) => forgetTestPurchases(ctx, desk))
  await forget('counter')
  expect(await read(manager)).toMatchObject({ tier: 'pro' })
  await forget('live')
  expect(await read(manager)).toMatchObject({ tier: null, subscription: null, orders: [] })
})
