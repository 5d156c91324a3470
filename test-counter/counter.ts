import { createHmac } from 'node:crypto'
import { Hono } from 'hono'
import { sql } from 'kysely'
import Stripe from 'stripe'
import type { Database } from '#db/database.ts'
import { withSystem } from '#platform/context.ts'
import { defineJob, JobFailure } from '#platform/jobs/jobs.ts'
import type { Log } from '#platform/log.ts'
import type { CataloguePrice } from '#platform/payments/payments.ts'
import type { Within } from '#test-counter/answers.ts'
import { counterApi } from '#test-counter/api.ts'
import { eventDelivery } from '#test-counter/events.ts'
import { type Counter, find } from '#test-counter/objects.ts'
import { counterPages } from '#test-counter/pages.ts'
import { priceList } from '#test-counter/prices.ts'
import { forgetOld, settleDue } from '#test-counter/settle.ts'

type TestCounterSettings = {
  database: Database
  clock: () => Date
  log: Log
  baseUrl: string
  /** The installation's secret, from which every process derives the same keys. */
  secret: Uint8Array
  prices: readonly CataloguePrice[]
  /** Receives events for the product, like the endpoint of the real service. */
  receive(request: Request): Promise<Response>
}

export type TestCounter = {
  key: string
  webhookSecret: string
  /** Replaces the network for the SDK. */
  fetch: typeof fetch
  /** API and pages, mounted at `/test-counter`. */
  routes: Hono
  /** Ends due trials and renews due subscriptions. */
  settle(): Promise<void>
  /** Delivers a signed event to the product. */
  deliver(eventId: string): Promise<void>
}

// Any number that the product uses for no other advisory lock.
const lockKey = 7_402_617

/** A payment service for installations without real keys: same API, no money. */
export function openTestCounter(settings: TestCounterSettings): TestCounter {
  const { database, clock, log, baseUrl, secret } = settings
  const key = `sk_test_counter_${derived(secret, 'key')}`
  const webhookSecret = `whsec_${derived(secret, 'webhook')}`
  const prices = priceList(settings.prices)
  const within: Within = (changes, work) =>
    withSystem(database, { now: clock(), requestId: 'test-counter' }, async (ctx) => {
      if (changes) await sql`select pg_advisory_xact_lock(${sql.lit(lockKey)})`.execute(ctx.db)
      return work({ ...ctx, prices, address: `${baseUrl}/test-counter` })
    })
  const routes = new Hono()
  routes.route('/v1', counterApi({ key, log, within }))
  routes.route('/', counterPages(within))
  return {
    key,
    webhookSecret,
    routes,
    fetch: async (input, init) => {
      const { pathname, search } = new URL(input instanceof Request ? input.url : input)
      return routes.fetch(new Request(new URL(`${pathname}${search}`, 'http://counter'), init))
    },
    settle: () =>
      within(true, async (counter) => {
        await settleDue(counter)
        await forgetOld(counter)
      }),
    deliver: async (eventId) => {
      const event = await within(false, (counter: Counter) => find(counter, 'event', eventId))
      await post(settings, JSON.stringify(event), webhookSecret)
    },
  }
}

async function post({ receive, baseUrl, clock }: TestCounterSettings, payload: string, secret: string): Promise<void> {
  const timestamp = Math.floor(clock().getTime() / 1_000)
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp })
  const headers = { 'Content-Type': 'application/json; charset=utf-8', 'Stripe-Signature': signature }
  const url = `${baseUrl}/api/payments/webhook`
  const { ok, status } = await receive(new Request(url, { method: 'POST', headers, body: payload }))
  if (!ok) throw new JobFailure(`L’événement de paiement n’a pas été reçu (${status}).`, false)
}

/** Retries for three days, like the real service. */
export const deliverTestEventJob = defineJob<{ eventId: string }, { testCounter: TestCounter | undefined }>({
  ...eventDelivery,
  label: 'Annonce d’un paiement d’essai',
  attempts: 80,
  run: async ({ testCounter }, { eventId }) => testCounter?.deliver(eventId),
})

function derived(secret: Uint8Array, purpose: string): string {
  return createHmac('sha256', secret).update(`test-counter:${purpose}`).digest('hex').slice(0, 40)
}
