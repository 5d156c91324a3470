import Stripe from 'stripe'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { findBuyerBefore } from '#features/subscriptions/server/queries/customers.ts'
import { withSystem } from '#platform/context.ts'
import { buy, hearTheCounter, order } from '#tests/support/purchases.ts'
import { type Person, testApi } from '#tests/support/test-api.ts'

const api = testApi()
const visa = '4242 4242 4242 4242'
beforeEach(() => api.setNow('2026-11-21T10:00:00Z'))
const subscriptions = (person: Person) => person.api.subscriptions
const actions = async (person: Person) => {
  const rows = await person.inGarage(({ db }) =>
    db.selectFrom('auditEntries').select('action').orderBy('position').execute(),
  )
  return rows.map(({ action }) => action).filter((action) => action.startsWith('subscription.'))
}
/** The page of the service, as a browser opens it. */
const look = async (url: string) => (await api.fetch(new URL(url).pathname)).text()
const press = (url: string, fields: Record<string, string>) =>
  api.fetch(new URL(url).pathname, { method: 'POST', body: new URLSearchParams(fields) })
const subscriptionIdOf = async ({ accountId }: Person) => {
  const [row] = await api.services.database.query(
    'select s.id from subscriptions s join payment_customers c on c.id = s.customer_id where c.account_id = ($1::text)::uuid',
    [accountId],
  )
  return String(row?.id)
}

describe('a subscription that is canceled', () => {
  test('stays open until its period ends, and the answer says so before any event arrives', async () => {
    const manager = await api.person()
    await buy(api, manager, 'price_pro_month')
    const end = '2026-12-05T10:00:00.000Z'
    expect(await subscriptions(manager).cancelSubscription()).toMatchObject({
      tier: 'pro',
      subscription: { status: 'trialing', cancelAtPeriodEnd: true, endsAt: end },
    })
    await subscriptions(manager).cancelSubscription()
    await hearTheCounter(api)
    expect(await actions(manager)).toEqual(['subscription.changed', 'subscription.canceled'])
    api.setNow('2026-12-05T10:00:01Z')
    await hearTheCounter(api)
    const [row] = await manager.inGarage(({ db }) =>
      db.selectFrom('garageSubscriptions').select(['status', 'endsAt']).execute(),
    )
    expect(row).toEqual({ status: 'canceled', endsAt: end })
  })

  test('is reactivated with one click while it runs', async () => {
    const manager = await api.person()
    await buy(api, manager, 'price_pro_month', visa)
    await subscriptions(manager).cancelSubscription()
    expect(await subscriptions(manager).reactivateSubscription()).toMatchObject({
      subscription: { cancelAtPeriodEnd: false, endsAt: null },
    })
    expect((await actions(manager)).at(-1)).toBe('subscription.reactivated')
  })

  test('that is over cannot be reactivated: a new one is bought, without a trial', async () => {
    const manager = await api.person()
    await buy(api, manager, 'price_pro_month')
    await subscriptions(manager).cancelSubscription()
    api.setNow('2026-12-05T10:00:01Z')
    await hearTheCounter(api)
    api.setNow('2026-11-21T10:30:00Z')
    await expect(subscriptions(manager).reactivateSubscription()).rejects.toMatchObject({ code: 'nothing_to_manage' })
    const { url } = await order(api, manager, 'price_pro_month')
    expect(await look(url)).toContain('Payer 94,80\u00a0€\u00a0TTC')
  })
})

describe('the buyer of a subscription', () => {
  test('belongs to its buyer; another manager reads who that is, and the workshop role is refused', async () => {
    const manager = await api.person()
    const partner = await api.person({ colleagueOf: manager })
    const painter = await api.person({ role: 'paint', colleagueOf: manager })
    await buy(api, manager, 'price_pro_month', visa)
    const { subscription } = await subscriptions(partner).readSubscription()
    expect(subscription?.buyer).toEqual({ name: expect.stringMatching(/\w/), isYou: false })
    await expect(subscriptions(partner).cancelSubscription()).rejects.toMatchObject({
      code: 'bought_by_another',
      message: `Cet abonnement a été souscrit par ${subscription?.buyer.name}\u00a0: demandez-lui de le gérer.`,
    })
    await expect(subscriptions(partner).openBillingPortal()).rejects.toMatchObject({ code: 'nothing_bought' })
    await expect(subscriptions(painter).cancelSubscription()).rejects.toMatchObject({ code: 'not_allowed' })
    expect((await subscriptions(manager).readSubscription()).subscription?.buyer.isYou).toBe(true)
  })

  test('keeps a partner from paying a second time for the same garage, until it is about to end', async () => {
    const manager = await api.person()
    const partner = await api.person({ colleagueOf: manager })
    await buy(api, manager, 'price_pro_month', visa)
    const request = { now: api.services.clock(), requestId: 'test' }
    const buyerBefore = () =>
      withSystem(api.services.database, request, (ctx) =>
        findBuyerBefore(ctx, { accountId: partner.accountId, desk: 'counter' }),
      )
    const buyer = String(await buyerBefore())
    await expect(order(api, partner, 'price_starter_month')).rejects.toMatchObject({
      reason: { code: 'already_subscribed', sentence: expect.stringContaining(buyer) },
    })
    await subscriptions(manager).cancelSubscription()
    expect(await buyerBefore()).toBeUndefined()
    await buy(api, partner, 'price_starter_month', visa)
    const { subscription, others, tier } = await subscriptions(partner).readSubscription()
    expect([tier, subscription?.planName, others.map(({ planName }) => planName)]).toEqual(['pro', 'Starter', ['Pro']])
  })
})

describe('another plan', () => {
  test('is confirmed at the service, which shows its cost, and is open at once', async () => {
    const manager = await api.person()
    await buy(api, manager, 'price_starter_month', visa)
    const { url, sessionId } = await order(api, manager, 'price_pro_month')
    expect(sessionId).toMatch(/^bps_/)
    const page = await look(url)
    for (const part of ['Passer à Pro', '79,00\u00a0€\u00a0HT', '15,80\u00a0€', '94,80\u00a0€\u00a0TTC'])
      expect(page).toContain(part)
    const id = await subscriptionIdOf(manager)
    const answer = await press(url, { action: 'change', subscription: id, price: 'price_pro_month' })
    expect(answer.headers.get('location')).toBe(`http://localhost:3000/checkout/success?session_id=${id}`)
    await hearTheCounter(api)
    expect(await subscriptions(manager).readSubscription()).toMatchObject({
      tier: 'pro',
      subscription: { planName: 'Pro', renewal: { netCents: 7_900, grossCents: 9_480 } },
      others: [],
    })
    expect(await look(url)).not.toContain('Passer à Pro')
  })
})

test('the portal shows the invoice of the annual pack, before tax and with it', async () => {
  const manager = await api.person()
  await buy(api, manager, 'price_annual_pack', visa)
  const { url } = await subscriptions(manager).openBillingPortal()
  expect(await look(url)).toContain('790,00\u00a0€\u00a0HT + TVA 158,00\u00a0€ = 948,00\u00a0€\u00a0TTC · payée')
  expect(await actions(manager)).toEqual(['subscription.portal_opened'])
})

test('a payment service that is down changes nothing, and the person is told', async () => {
  const manager = await api.person()
  await buy(api, manager, 'price_pro_month', visa)
  const away = new Stripe.errors.StripeConnectionError({ type: 'api_error', message: 'no connection' })
  const broken = vi.spyOn(api.services.payments.stripe.subscriptions, 'update').mockRejectedValue(away)
  await expect(subscriptions(manager).cancelSubscription()).rejects.toMatchObject({ code: 'payment_service_away' })
  broken.mockRestore()
  expect((await subscriptions(manager).readSubscription()).subscription?.cancelAtPeriodEnd).toBe(false)
})

test('an end at the service meanwhile is refused, and known from then on', async () => {
  const manager = await api.person()
  await buy(api, manager, 'price_pro_month', visa)
  await api.services.payments.stripe.subscriptions.cancel(await subscriptionIdOf(manager))
  await expect(subscriptions(manager).cancelSubscription()).rejects.toMatchObject({ code: 'payment_service_away' })
  expect((await subscriptions(manager).readSubscription()).subscription?.status).toBe('canceled')
  // Only another purchase may follow.
  await expect(subscriptions(manager).reactivateSubscription()).rejects.toMatchObject({ code: 'nothing_to_manage' })
})

test('a renewal that fails is past due, and a new card pays it', async () => {
  const manager = await api.person()
  await buy(api, manager, 'price_pro_month', visa)
  const { url } = await subscriptions(manager).openBillingPortal()
  await press(url, { action: 'card', card: '4000000000000341' })
  await press(url, { action: 'advance', days: '14' })
  await hearTheCounter(api)
  expect(await subscriptions(manager).readSubscription()).toMatchObject({
    tier: 'trial',
    subscription: { status: 'past_due', card: { last4: '0341' } },
  })
  await press(url, { action: 'card', card: visa })
  await hearTheCounter(api)
  expect(await subscriptions(manager).readSubscription()).toMatchObject({
    tier: 'pro',
    subscription: { status: 'active', card: { last4: '4242' } },
  })
})
