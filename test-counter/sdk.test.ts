import Stripe from 'stripe'
import { describe, expect, test } from 'vitest'
import { createPayments, readPaymentEvent } from '#platform/payments/payments.ts'
import { deliverTestEventJob } from '#test-counter/counter.ts'
import { counterTaxRate } from '#test-counter/taxes.ts'
import { buyers, counterOnSocket } from '#tests/support/test-counter.ts'

const desk = counterOnSocket()
const { begin, order } = buyers(desk)

describe('the official SDK', () => {
  test('makes, finds, changes and removes a customer', async () => {
    const made = await desk.stripe.customers.create({ email: 'zoe@exemple.fr', metadata: { account: 'a', old: 'x' } })
    const changed = await desk.stripe.customers.update(made.id, { name: 'Zoé & fils', metadata: { old: '' } })
    expect(changed).toMatchObject({ id: made.id, name: 'Zoé & fils', metadata: { account: 'a' }, livemode: false })
    expect(changed.metadata).not.toHaveProperty('old')
    const found = await desk.stripe.customers.list({ email: 'zoe@exemple.fr' })
    expect(found.data.map(({ id }) => id)).toEqual([made.id])
    expect(await desk.stripe.customers.del(made.id)).toMatchObject({ id: made.id, deleted: true })
    await expect(desk.stripe.customers.retrieve(made.id)).rejects.toMatchObject({
      type: 'StripeInvalidRequestError',
      code: 'resource_missing',
      statusCode: 404,
    })
  })

  test('is refused another key, an unknown parameter, a missing one and an address that does not exist', async () => {
    const stranger = new Stripe('sk_live_of_somebody', sdkAddress())
    await expect(stranger.prices.list()).rejects.toMatchObject({ type: 'StripeAuthenticationError' })
    const odd = { emial: 'x' } as Stripe.CustomerCreateParams // a misspelling that the types refuse
    await expect(desk.stripe.customers.create(odd)).rejects.toMatchObject({ code: 'parameter_unknown', param: 'emial' })
    const bare = { mode: 'payment' } as Stripe.Checkout.SessionCreateParams // as above
    await expect(desk.stripe.checkout.sessions.create(bare)).rejects.toMatchObject({ code: 'parameter_missing' })
    await expect(desk.stripe.refunds.list()).rejects.toMatchObject({ statusCode: 404 })
  })

  test('reads prices, with their decimals', async () => {
    const price = await desk.stripe.prices.retrieve('price_pro_month')
    expect(price).toMatchObject({ unit_amount: 7_900, currency: 'eur', recurring: { interval: 'month' } })
    expect(String(price.unit_amount_decimal)).toBe('7900')
    expect((await desk.stripe.prices.list({ lookup_keys: ['price_annual_pack'] })).data).toHaveLength(1)
  })

  test('asks twice with one key and is answered once', async () => {
    const again = { idempotencyKey: 'order-1' }
    const [one, two] = await Promise.all([
      desk.stripe.customers.create({ email: 'deux@exemple.fr' }, again),
      desk.stripe.customers.create({ email: 'deux@exemple.fr' }, again),
    ])
    expect(one.id).toBe(two.id)
    await expect(desk.stripe.customers.create({ email: 'autre@exemple.fr' }, again)).rejects.toMatchObject({
      type: 'StripeIdempotencyError',
    })
  })

  test('turns pages of a list by itself', async () => {
    for (const name of ['p1', 'p2', 'p3']) await order((await begin(name)).id)
    const ids = new Set<string>()
    for await (const { id } of desk.stripe.checkout.sessions.list({ limit: 2 })) ids.add(id)
    expect(ids.size).toBeGreaterThanOrEqual(3)
  })

  test('cannot tell whether the counter answers on a socket or in the same process', async () => {
    const near = createPayments({
      kind: 'counter',
      secretKey: desk.counter.key,
      fetch: desk.counter.fetch,
      publishableKey: null,
      webhookSecrets: [],
      priceIds: new Map(),
      taxRate: counterTaxRate.id,
    })
    const { id } = await near.stripe.customers.create({ email: 'pres@exemple.fr', metadata: { a: 'é [&]=' } })
    expect(await desk.stripe.customers.retrieve(id)).toEqual(await near.stripe.customers.retrieve(id))
  })
})

test('every event reaches the product signed, and only by the secret of the counter', async () => {
  for (const name of ['un', 'deux', 'trois']) await begin(name)
  const ids = await desk.deliverAll()
  expect(ids.length).toBeGreaterThan(5)
  const own = createPayments({
    kind: 'counter',
    secretKey: desk.counter.key,
    publishableKey: null,
    webhookSecrets: ['whsec_older', desk.counter.webhookSecret],
    priceIds: new Map(),
    taxRate: counterTaxRate.id,
  })
  const now = new Date('2026-11-21T10:00:00Z')
  const heard = desk.received.map(({ body, signature }) => readPaymentEvent(own, body, signature, now)?.id)
  expect(heard).toEqual(ids)
  const [first] = desk.received
  if (!first) throw new Error('There were more than five.')
  const real = { ...own, webhookSecrets: ['whsec_of_the_real_service'] }
  expect(readPaymentEvent(real, first.body, first.signature, now)).toBeUndefined()
  expect(readPaymentEvent(own, `${first.body} `, first.signature, now)).toBeUndefined()
  const tomorrow = new Date('2026-11-22T10:00:00Z')
  expect(readPaymentEvent(own, first.body, first.signature, tomorrow)).toBeUndefined()
})

test('an event that the product did not receive is sent again until it is received', async () => {
  await begin('sourd')
  const [event] = (await desk.stripe.events.list({ type: 'customer.created', limit: 1 })).data
  const run = () => desk.counter.deliver(event?.id ?? '')
  desk.answerWith(503)
  await expect(run()).rejects.toMatchObject({ name: 'JobFailure', isPermanent: false })
  desk.answerWith(200)
  await run()
  const [first, second] = desk.received.slice(-2)
  expect(first?.body).toBe(second?.body)
  expect(deliverTestEventJob.attempts * 3_600).toBeGreaterThan(3 * 86_400)
})

function sdkAddress(): Stripe.StripeConfig {
  const { hostname, port } = new URL(desk.url)
  return { host: hostname, port, protocol: 'http' }
}
