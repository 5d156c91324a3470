import { expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { jobs } from '#server/composition.ts'
import { testApi } from '#tests/support/test-api.ts'
import { openTestServices } from '#tests/support/test-services.ts'

const api = testApi()
const keys = {
  STRIPE_SECRET_KEY: 'sk_live_of_the_house',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_of_the_house',
  STRIPE_WEBHOOK_SECRET: 'whsec_new,whsec_old',
  STRIPE_TAX_RATE: 'txr_1Vat',
  STRIPE_PRICE_PRO_MONTH: 'price_1Pro',
}
const ask = (body: string, signature: string) => ({
  method: 'POST',
  body,
  headers: { 'Stripe-Signature': signature, 'Content-Type': 'application/json' },
})

function signed(secret: string, id = 'evt_of_a_test') {
  const event = {
    id,
    object: 'event',
    type: 'customer.created',
    created: 1_795_000_000,
    data: { object: { id: 'cus_x' } },
  }
  const payload = JSON.stringify(event)
  const { webhooks } = api.services.payments.stripe
  const timestamp = Math.floor(api.services.clock().getTime() / 1_000)
  return ask(payload, webhooks.generateTestHeaderString({ payload, secret, timestamp }))
}

test('people without payment keys pay at the test counter, and the page says so', async () => {
  const { payments, testCounter } = api.services
  expect([payments.kind, payments.publishableKey, testCounter?.key.startsWith('sk_test_counter_')]).toEqual([
    'counter',
    null,
    true,
  ])
  expect(await (await api.fetch('/config.json')).json()).toMatchObject({
    payments: 'counter',
    publishablePaymentKey: null,
  })
  expect((await api.fetch('/test-counter/v1/prices')).status).toBe(401)
  const { url } = await payments.stripe.checkout.sessions.create({
    mode: 'subscription',
    line_items: [{ price: 'price_pro_month', quantity: 1 }],
    success_url: 'http://localhost/checkout/success',
  })
  const page = await (await api.fetch(new URL(url ?? '').pathname)).text()
  expect(page).toContain('aucun argent n’est encaissé')
})

test('real keys close the counter: its address answers nothing, and its signatures are refused', async () => {
  const secret = api.services.testCounter?.webhookSecret ?? ''
  const { services } = await openTestServices(keys)
  const app = createApp(services)
  const fetchReal = async (path: string, init?: RequestInit) => app.fetch(new Request(`http://localhost${path}`, init))
  expect([services.payments.kind, services.testCounter]).toEqual(['live', undefined])
  expect([...services.payments.priceIds]).toEqual([['price_pro_month', 'price_1Pro']])
  expect((await fetchReal('/test-counter/v1/prices')).status).toBe(404)
  expect((await fetchReal('/test-counter/checkout/cs_test_1')).status).toBe(404)
  expect(await (await fetchReal('/config.json')).json()).toMatchObject({
    payments: 'live',
    publishablePaymentKey: 'pk_live_of_the_house',
  })
  const statuses = await Promise.all(
    [secret, 'whsec_new', 'whsec_old'].map(async (each, index) => {
      return (await fetchReal('/api/payments/webhook', signed(each, `evt_${index}`))).status
    }),
  )
  expect(statuses).toEqual([400, 200, 200])
  await services.close()
})

test('an event is recorded once, however often it arrives, and an unsigned one never', async () => {
  const secret = api.services.testCounter?.webhookSecret ?? ''
  for (let time = 0; time < 3; time += 1)
    expect((await api.fetch('/api/payments/webhook', signed(secret, 'evt_again'))).status).toBe(200)
  expect((await api.fetch('/api/payments/webhook', ask('{}', 't=1,v1=0'))).status).toBe(400)
  expect((await api.fetch('/api/payments/webhook', { method: 'POST', body: '' })).status).toBe(400)
  const kept = await api.services.database.query(`select id from payment_events`)
  expect(kept).toEqual([{ id: 'evt_again' }])
})

test('the counter sends its events to the same address as the real service', async () => {
  const { payments, database } = api.services
  await payments.stripe.customers.create({ email: 'annonce@exemple.fr' })
  const [row] = await database.query(
    `select payload ->> 'eventId' as id from jobs where name = 'deliver-test-event' order by requested_at desc, id desc limit 1`,
  )
  expect(jobs.map(({ name }) => name)).toContain('deliver-test-event')
  await api.services.testCounter?.deliver(String(row?.id))
  expect(await database.query('select type from payment_events where id = $1', [row?.id])).toEqual([
    { type: 'customer.created' },
  ])
})

test.each(['t=,v1=', 't=1,v1=', 'v1=', 't=1,v1=zz', ' '])(
  'a signature that is none is refused: %j',
  async (signature) => {
    const headers = { 'stripe-signature': signature }
    const answer = await api.fetch('/api/payments/webhook', { method: 'POST', headers, body: '{}' })
    expect(answer.status).toBe(400)
  },
)
