import type Stripe from 'stripe'
import { type CardOutcome, cardOf, isKeptUnpaid, type TestCard } from '#test-counter/cards.ts'
import { secondsFor } from '#test-counter/clock.ts'
import { createCustomer } from '#test-counter/customers.ts'
import { tell } from '#test-counter/events.ts'
import { billOnce } from '#test-counter/invoices.ts'
import { nobody } from '#test-counter/new-session.ts'
import { startSubscription } from '#test-counter/new-subscription.ts'
import { type Counter, idOf, keep, newCounterId } from '#test-counter/objects.ts'
import { attachCard } from '#test-counter/payment-methods.ts'
import { findPrice } from '#test-counter/prices.ts'
import { asksForCard, dueNow, lineItemsOf } from '#test-counter/sessions.ts'
import { findTaxRate, taxed } from '#test-counter/taxes.ts'
import { readWish } from '#test-counter/wishes.ts'

type Typed = { email: string; card: string; isAuthenticated: boolean }
export type PaymentOutcome = CardOutcome | 'unknown-card' | 'no-email'

/** Processes the payment page: completes the session or returns the reason to show. */
export async function paySession(
  counter: Counter,
  session: Stripe.Checkout.Session,
  { email, card: number, isAuthenticated }: Typed,
): Promise<PaymentOutcome> {
  const known = session.customer_details?.email ?? session.customer_email
  if (!known && email === '') return 'no-email'
  const card = asksForCard(session) ? cardOf(number) : undefined
  if (asksForCard(session)) {
    if (!card) return 'unknown-card'
    const outcome = outcomeOf(card, dueNow(session))
    if (outcome === 'declined' || (outcome === 'authenticate' && !isAuthenticated)) return outcome
  }
  await complete(counter, session, known ?? email, card)
  return 'paid'
}

function outcomeOf(card: TestCard, cents: number): CardOutcome {
  return cents === 0 && isKeptUnpaid(card) ? 'paid' : card.present
}

async function complete(
  counter: Counter,
  session: Stripe.Checkout.Session,
  email: string,
  card: TestCard | undefined,
): Promise<void> {
  const customerId = idOf(session.customer) ?? (await newCustomer(counter, session, email))
  const bought =
    session.mode === 'subscription'
      ? await subscribe(counter, session, customerId, card)
      : await payOnce(counter, session, customerId)
  const completed: Stripe.Checkout.Session = {
    ...session,
    ...bought,
    customer: customerId ?? null,
    customer_details: { ...(session.customer_details ?? nobody), email },
    payment_status: dueNow(session) > 0 ? 'paid' : 'no_payment_required',
    status: 'complete',
    url: null,
  }
  await keep(counter, completed, { customerId: customerId ?? null })
  await tell(counter, 'checkout.session.completed', completed, await secondsFor(counter, customerId))
}

/** A one-time payer stays a guest unless the session creates a customer. */
async function newCustomer(
  counter: Counter,
  { mode, customer_creation }: Stripe.Checkout.Session,
  email: string,
): Promise<string | undefined> {
  if (mode === 'payment' && customer_creation !== 'always') return undefined
  return (await createCustomer(counter, { email })).id
}

async function subscribe(
  counter: Counter,
  session: Stripe.Checkout.Session,
  customerId = '',
  card: TestCard | undefined,
): Promise<Pick<Stripe.Checkout.Session, 'subscription' | 'invoice'>> {
  const [line] = lineItemsOf(session).data
  const wish = await readWish(counter, session.id)
  const method = card && (await attachCard(counter, customerId, card))
  const subscription = await startSubscription(counter, {
    ...wish,
    customerId,
    price: findPrice(counter, line?.price?.id ?? ''),
    quantity: line?.quantity ?? 1,
    methodId: method?.id,
  })
  return { subscription: subscription.id, invoice: idOf(subscription.latest_invoice) ?? null }
}

async function payOnce(
  counter: Counter,
  session: Stripe.Checkout.Session,
  customerId: string | undefined,
): Promise<Pick<Stripe.Checkout.Session, 'payment_intent' | 'invoice'>> {
  const { metadata, taxRates } = await readWish(counter, session.id)
  const cents = dueNow(session)
  const created = await secondsFor(counter, customerId)
  const intent: Stripe.PaymentIntent = {
    ...nothingSpecial,
    id: newCounterId('pi'),
    object: 'payment_intent',
    amount: cents,
    amount_capturable: 0,
    amount_received: cents,
    capture_method: 'automatic_async',
    confirmation_method: 'automatic',
    created,
    currency: 'eur',
    customer: customerId ?? null,
    livemode: false,
    metadata,
    payment_method_types: ['card'],
    status: 'succeeded',
  }
  await keep(counter, intent, { customerId: customerId ?? null })
  const [line] = lineItemsOf(session).data
  if (!session.invoice_creation?.enabled || !customerId) return { payment_intent: intent.id, invoice: null }
  const rates = taxRates.map((id) => findTaxRate(id))
  const due = taxed(session.amount_subtotal ?? 0, rates)
  const invoice = await billOnce(counter, {
    customerId,
    price: findPrice(counter, line?.price?.id ?? ''),
    due,
    at: created,
  })
  return { payment_intent: intent.id, invoice: invoice.id }
}

/** Fields of a payment that the counter never uses. */
const nothingSpecial = {
  allowed_payment_method_types: null,
  application: null,
  application_fee_amount: null,
  automatic_payment_methods: null,
  canceled_at: null,
  cancellation_reason: null,
  client_secret: null,
  customer_account: null,
  description: null,
  excluded_payment_method_types: null,
  last_payment_error: null,
  latest_charge: null,
  managed_payments: null,
  next_action: null,
  on_behalf_of: null,
  payment_method: null,
  payment_method_configuration_details: null,
  payment_method_options: {},
  payment_record: null,
  processing: null,
  receipt_email: null,
  review: null,
  setup_future_usage: null,
  shipping: null,
  source: null,
  statement_descriptor: null,
  statement_descriptor_suffix: null,
  transfer_group: null,
} satisfies Partial<Stripe.PaymentIntent>
