import type Stripe from 'stripe'
import { type TestCard, testCards } from '#test-counter/cards.ts'
import { secondsFor } from '#test-counter/clock.ts'
import { tell } from '#test-counter/events.ts'
import { type Counter, find, idOf, keep, look, newCounterId } from '#test-counter/objects.ts'

/** Stores the card as the customer's default. */
export async function attachCard(counter: Counter, customerId: string, card: TestCard): Promise<Stripe.PaymentMethod> {
  const created = await secondsFor(counter, customerId)
  const customer = await find(counter, 'customer', customerId)
  const method: Stripe.PaymentMethod = {
    id: newCounterId('pm'),
    object: 'payment_method',
    allow_redisplay: 'limited',
    billing_details: { address: null, email: customer.email, name: customer.name ?? null, phone: null, tax_id: null },
    card: cardFields(card, created),
    created,
    customer: customerId,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
  }
  await keep(counter, method, { customerId })
  const invoice_settings = { ...customer.invoice_settings, default_payment_method: method.id }
  await keep(counter, { ...customer, invoice_settings }, { customerId })
  await tell(counter, 'payment_method.attached', method, created)
  return method
}

/** Tells whether the subscription's card, or else the customer's, pays without its owner. */
export async function paysLater(counter: Counter, subscription: Stripe.Subscription): Promise<boolean> {
  const method = await methodOf(counter, subscription)
  const last4 = method?.card?.last4
  return testCards.some(({ number, later }) => number.slice(-4) === last4 && later === 'paid')
}

export async function methodOf(
  counter: Counter,
  subscription: Stripe.Subscription,
): Promise<Stripe.PaymentMethod | undefined> {
  const customer = await look(counter, 'customer', idOf(subscription.customer) ?? '')
  const id = idOf(subscription.default_payment_method) ?? idOf(customer?.invoice_settings.default_payment_method)
  return id ? look(counter, 'payment_method', id) : undefined
}

function cardFields({ number, brand }: TestCard, now: number): Stripe.PaymentMethod.Card {
  return {
    brand,
    checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
    country: 'FR',
    display_brand: brand,
    exp_month: 12,
    exp_year: new Date(now * 1_000).getUTCFullYear() + 3,
    fingerprint: `counter${number.slice(-4)}`,
    funding: 'credit',
    generated_from: null,
    last4: number.slice(-4),
    networks: { available: [brand], preferred: null },
    regulated_status: 'unregulated',
    three_d_secure_usage: { supported: true },
    wallet: null,
  }
}
