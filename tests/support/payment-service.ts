import type Stripe from 'stripe'
import { createPayments, type PaymentDesk } from '#platform/payments/payments.ts'

type Told = { id: string; [field: string]: unknown }

/** A payment service behind the SDK: it answers the last set state of each object, and can be delayed. */
type PaymentService = {
  desk: PaymentDesk
  tell(thing: Told): void
  /** Runs before each answer, after the answer is determined. */
  beforeAnswer: (id: string) => Promise<void> | void
}

export function paymentService(): PaymentService {
  const things = new Map<string, string>()
  const service: PaymentService = {
    desk: createPayments({
      kind: 'counter',
      secretKey: 'sk_test_suite',
      publishableKey: null,
      webhookSecrets: ['whsec_suite'],
      priceIds: new Map([['price_pro_month', 'price_1Pro']]),
      taxRate: 'txr_1Vat',
      fetch: async (input) => {
        const id = new URL(input instanceof Request ? input.url : input).pathname.split('/').at(-1) ?? ''
        const body = things.get(id)
        await service.beforeAnswer(id)
        const headers = { 'content-type': 'application/json' }
        const missing = {
          error: { type: 'invalid_request_error', code: 'resource_missing', message: `No such: ${id}` },
        }
        return body ? new Response(body, { headers }) : new Response(JSON.stringify(missing), { status: 404, headers })
      },
    }),
    tell: (thing) => void things.set(thing.id, JSON.stringify(thing)),
    beforeAnswer: () => {},
  }
  return service
}

const second = Date.parse('2026-11-21T10:00:00Z') / 1_000

/** A subscription with the fields that the product reads. */
export function toldSubscription(customer: unknown, fields: Partial<Told> & { id: string }): Told {
  const price = {
    id: 'price_1Pro',
    nickname: null,
    unit_amount: 7_900,
    product: { id: 'prod_1', object: 'product', name: 'Pro' },
  }
  const item = { current_period_start: second, current_period_end: second + 30 * 86_400, price }
  return {
    object: 'subscription',
    customer,
    status: 'active',
    cancel_at_period_end: false,
    cancel_at: null,
    ended_at: null,
    created: second,
    default_payment_method: null,
    default_tax_rates: [{ id: 'txr_1Vat', object: 'tax_rate', percentage: 20, inclusive: false }],
    items: { object: 'list', data: [item] },
    ...fields,
  }
}

/** A finished checkout of the annual pack. */
export function toldCheckout(customer: string, fields: Partial<Told> & { id: string }): Told {
  return {
    object: 'checkout.session',
    status: 'complete',
    customer,
    subscription: null,
    payment_intent: { id: `pi_${fields.id}`, latest_charge: { id: 'ch_1', created: second + 60, refunded: false } },
    payment_status: 'paid',
    line_items: { object: 'list', data: [{ price: { id: 'price_annual_pack' } }] },
    amount_subtotal: 79_000,
    amount_total: 94_800,
    currency: 'eur',
    created: second,
    ...fields,
  }
}

/** An event after its signature was verified. */
export function toldEvent(id: string, type: string, object: unknown): Stripe.Event {
  // The product reads no other fields of an event.
  return { id, type, created: second, data: { object } } as Stripe.Event // an event of a type chosen at run time
}
