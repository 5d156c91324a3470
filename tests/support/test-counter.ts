import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import Stripe from 'stripe'
import { afterAll, beforeAll } from 'vitest'
import type { Database } from '#db/database.ts'
import { createLog } from '#platform/log.ts'
import { openTestCounter, type TestCounter } from '#test-counter/counter.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'

const prices = [
  { id: 'price_pro_month', name: 'Pro', cents: 7_900, interval: 'month' },
  { id: 'price_starter_month', name: 'Starter', cents: 2_900, interval: 'month' },
  { id: 'price_pro_year', name: 'Pro', cents: 79_000, interval: 'year' },
  { id: 'price_annual_pack', name: 'Pack annuel', cents: 79_000, interval: undefined },
] as const

type CounterOnSocket = {
  counter: TestCounter
  database: Database
  /** The official SDK, which only knows a host, a port and a key. */
  stripe: Stripe
  /** The address of the pages. */
  url: string
  setNow(instant: string): void
  /** The events that the product received, as they were sent. */
  received: { body: string; signature: string }[]
  /** Sets the product's answer to events from now on. */
  answerWith(status: number): void
  /** Sends all waiting events, as the jobs would. */
  deliverAll(): Promise<string[]>
}

/** The counter on a socket of its own, in the place of the payment service. */
export function counterOnSocket(): CounterOnSocket {
  const made = {} as CounterOnSocket & { end(): Promise<void> } // filled before the first test runs
  beforeAll(async () => {
    Object.assign(made, await open())
  })
  afterAll(() => made.end())
  return made
}

async function open(): Promise<CounterOnSocket & { end(): Promise<void> }> {
  const database = await openTestDatabase()
  const clock = { now: new Date('2026-11-21T10:00:00Z') }
  const received: CounterOnSocket['received'] = []
  const answer = { status: 200 }
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // the address of a server on a port
  const counter = openTestCounter({
    database,
    clock: () => clock.now,
    log: createLog('error', (line) => console.error(line)),
    baseUrl: `http://127.0.0.1:${port}`,
    secret: new Uint8Array(32).fill(7),
    prices,
    receive: async (request) => {
      received.push({ body: await request.text(), signature: request.headers.get('Stripe-Signature') ?? '' })
      return new Response(null, { status: answer.status })
    },
  })
  server.on('request', getRequestListener(counter.routes.fetch))
  return {
    counter,
    database,
    received,
    stripe: new Stripe(counter.key, { host: '127.0.0.1', port, protocol: 'http', telemetry: false }),
    url: `http://127.0.0.1:${port}`,
    setNow: (instant) => {
      clock.now = new Date(instant)
    },
    answerWith: (status) => {
      answer.status = status
    },
    deliverAll: async () => {
      const rows = await database.query(
        `update jobs set state = 'done' where name = 'deliver-test-event' and state = 'waiting' returning payload ->> 'eventId' as id`,
      )
      const ids = rows.map(({ id }) => String(id))
      for (const id of ids) await counter.deliver(id)
      return ids
    },
    end: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await database.close()
    },
  }
}

export const addresses = {
  success_url: 'http://localhost:3000/checkout/success?session_id={CHECKOUT_SESSION_ID}',
  cancel_url: 'http://localhost:3000/checkout/cancel',
}
export const wanted = {
  ...addresses,
  mode: 'subscription',
  line_items: [{ price: 'price_pro_month', quantity: 1 }],
} satisfies Stripe.Checkout.SessionCreateParams
export const trial = {
  ...wanted,
  payment_method_collection: 'if_required',
  subscription_data: {
    trial_period_days: 14,
    metadata: { plan: 'pro' },
    trial_settings: { end_behavior: { missing_payment_method: 'cancel' } },
  },
} satisfies Stripe.Checkout.SessionCreateParams

export const visa = { card: '4242 4242 4242 4242' }

/** People who buy at the counter, through the SDK and its hosted pages. */
export function buyers(desk: CounterOnSocket) {
  const begin = (name: string) => desk.stripe.customers.create({ email: `${name}@exemple.fr`, name })
  const order = (customer: string, params: Stripe.Checkout.SessionCreateParams = wanted) =>
    desk.stripe.checkout.sessions.create({ ...params, customer })

  /** Sends the form of a hosted page. Pages stand at the root of this server, and under /test-counter in the product. */
  async function fill(url: string | null, fields: Record<string, string>) {
    const address = (url ?? '').replace('/test-counter', '')
    const answer = await fetch(address, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })
    return { status: answer.status, location: answer.headers.get('location'), text: await answer.text() }
  }

  async function subscribed(name: string, params: Stripe.Checkout.SessionCreateParams = wanted, card = visa) {
    const customer = await begin(name)
    const session = await order(customer.id, params)
    await fill(session.url, card)
    const [subscription] = (await desk.stripe.subscriptions.list({ customer: customer.id })).data
    if (!subscription) throw new Error('Nothing was bought.')
    return { customer, session, subscription }
  }

  async function portalOf(customer: string) {
    const { url } = await desk.stripe.billingPortal.sessions.create({ customer, return_url: 'http://localhost:3000/' })
    return (fields: Record<string, string>) => fill(url, fields)
  }

  const read = (id: string) => desk.stripe.subscriptions.retrieve(id)
  const eventsOf = async (id: string) =>
    (await desk.stripe.events.list({ limit: 100 })).data
      .filter(({ data }) => 'id' in data.object && data.object.id === id)
      .sort((a, b) => a.created - b.created)
      .map(({ type }) => type)
  return { begin, order, fill, subscribed, portalOf, read, eventsOf }
}
