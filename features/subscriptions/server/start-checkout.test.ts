import { beforeEach, describe, expect, test } from 'vitest'
import { endSubscription } from '#features/subscriptions/server/end-subscription.ts'
import { ensureCustomer } from '#features/subscriptions/server/ensure-customer.ts'
import { forgetTestPurchases } from '#features/subscriptions/server/forget-test-purchases.ts'
import { keepOneSubscription } from '#features/subscriptions/server/keep-one-subscription.ts'
import { startCheckout } from '#features/subscriptions/server/start-checkout.ts'
import { takeQuota } from '#features/subscriptions/server/take-quota.ts'
import { newId } from '#lib/id.ts'
import { withSystem } from '#platform/context.ts'
import { addresses, buy, hearTheCounter, order } from '#tests/support/purchases.ts'
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

/** Pays a page at the counter. */
const pay = async ({ url }: { url: string }) =>
  (await api.fetch(new URL(url).pathname, { method: 'POST', body: new URLSearchParams({ card: '' }) })).status
const subscriptionsOf = (person: Person) =>
  api.services.database.query(
    `select s.status, s.price_id from subscriptions s join payment_customers c on c.id = s.customer_id
      where c.account_id = ($1::text)::uuid order by s.created_at`,
    [person.accountId],
  )

/** A garage that opens pages of a first subscription at the payment service itself, past our look at the others. */
async function buyer() {
  const manager = await longAgo()
  const { payments } = api.services
  const customer = await ensureCustomer(api.services, manager.accountId, request())
  const openPage = async (priceId: string) => {
    const trial = {
      trial_period_days: 14,
      trial_settings: { end_behavior: { missing_payment_method: 'cancel' } },
    } as const
    const { url } = await payments.stripe.checkout.sessions.create({
      mode: 'subscription',
      customer,
      client_reference_id: manager.accountId,
      success_url: addresses.successUrl,
      cancel_url: addresses.cancelUrl,
      line_items: [{ price: payments.priceIds.get(priceId) ?? '', quantity: 1 }],
      payment_method_collection: 'if_required',
      subscription_data: { default_tax_rates: [payments.taxRate], ...trial },
    })
    return { url: url ?? '' }
  }
  return { manager, customer, openPage }
}

describe('two free weeks', () => {
  test('are not had by two pages: a newer page closes the older one', async () => {
    const manager = await longAgo()
    const older = await order(api, manager, 'price_pro_month')
    api.setNow('2026-11-21T10:02:00Z')
    const newer = await order(api, manager, 'price_starter_month')
    expect(await pay(older)).not.toBe(303)
    expect(await pay(newer)).toBe(303)
    await hearTheCounter(api)
    expect(await subscriptionsOf(manager)).toEqual([{ status: 'trialing', price_id: 'price_starter_month' }])
  })

  test('leave the page of the annual pack open', async () => {
    const manager = await longAgo()
    const pack = await order(api, manager, 'price_annual_pack')
    await order(api, manager, 'price_pro_month')
    const session = await api.services.payments.stripe.checkout.sessions.retrieve(pack.sessionId)
    expect(session.status).toBe('open')
  })

  test('are not had by two pages that were opened at the same instant: the second subscription ends', async () => {
    const { manager, customer, openPage } = await buyer()
    const pages = await Promise.all([openPage('price_pro_month'), openPage('price_starter_month')])
    for (const page of pages) expect(await pay(page)).toBe(303)
    await hearTheCounter(api)
    await hearTheCounter(api)
    const states = async () => (await subscriptionsOf(manager)).map(({ status }) => status).toSorted()
    expect(await states()).toEqual(['canceled', 'trialing'])
    const [each] = await api.services.database.query('select id from subscriptions where customer_id = $1', [customer])
    await keepOneSubscription(api.services, { subscriptionId: String(each?.id) }, request())
    expect(await states()).toEqual(['canceled', 'trialing'])
  })

  test('are not had by a page that was kept until the first subscription had ended', async () => {
    const { manager, customer, openPage } = await buyer()
    await buy(api, manager, 'price_pro_month')
    const kept = await openPage('price_starter_month')
    const [first] = await api.services.database.query('select id from subscriptions where customer_id = $1', [customer])
    await endSubscription(api.services, { id: String(first?.id) }, request())
    api.setNow('2026-11-21T10:05:00Z')
    expect(await pay(kept)).toBe(303)
    await hearTheCounter(api)
    expect((await subscriptionsOf(manager)).map(({ status }) => status)).toEqual(['canceled', 'canceled'])
  })

  test('a plan that is chosen again within the minute has an open page', async () => {
    const manager = await longAgo()
    for (const [second, price] of ['price_pro_month', 'price_starter_month'].entries()) {
      api.setNow(`2026-11-21T10:00:0${second}Z`)
      await order(api, manager, price)
    }
    api.setNow('2026-11-21T10:00:05Z')
    expect(await pay(await order(api, manager, 'price_pro_month'))).toBe(303)
    await hearTheCounter(api)
    expect(await subscriptionsOf(manager)).toEqual([{ status: 'trialing', price_id: 'price_pro_month' }])
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
