import type Stripe from 'stripe'
import { daySeconds, secondsFor } from '#test-counter/clock.ts'
import { tell } from '#test-counter/events.ts'
import { billPeriod } from '#test-counter/invoices.ts'
import { type Counter, newCounterId } from '#test-counter/objects.ts'
import { planOf } from '#test-counter/prices.ts'
import { openPeriod, save, withPeriod } from '#test-counter/subscriptions.ts'
import { findTaxRate } from '#test-counter/taxes.ts'

type Wanted = {
  customerId: string
  price: Stripe.Price
  quantity: number
  trialDays: number
  metadata: Stripe.Metadata
  methodId: string | undefined
  taxRates: string[]
  /** How a trial without a card ends: a cancelation, a pause or an invoice. */
  withoutCard: Stripe.Subscription.TrialSettings.EndBehavior.MissingPaymentMethod
}

/** Starts with a trial, or with a first paid period. */
export async function startSubscription(counter: Counter, wanted: Wanted): Promise<Stripe.Subscription> {
  const at = await secondsFor(counter, wanted.customerId)
  const fresh = newSubscription(wanted, at)
  const begun = fresh.trial_end
    ? await openTrial(counter, fresh, at)
    : await openPeriod(counter, fresh, at, 'subscription_create')
  return save(counter, begun, at, 'customer.subscription.created')
}

async function openTrial(counter: Counter, fresh: Stripe.Subscription, at: number): Promise<Stripe.Subscription> {
  const trial = withPeriod(fresh, at, fresh.trial_end ?? at)
  const bill = { subscription: trial, reason: 'subscription_create', cents: 0, at, isPaid: true } as const
  const invoice = await billPeriod(counter, bill)
  await tell(counter, 'invoice.paid', invoice, at)
  return { ...trial, latest_invoice: invoice.id }
}

function newSubscription(
  { customerId, price, quantity, trialDays, metadata, methodId, taxRates, withoutCard }: Wanted,
  at: number,
): Stripe.Subscription {
  const id = newCounterId('sub')
  const trialEnd = trialDays > 0 ? at + trialDays * daySeconds : null
  return {
    ...nothingSpecial,
    id,
    object: 'subscription',
    billing_cycle_anchor: trialEnd ?? at,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    collection_method: 'charge_automatically',
    created: at,
    currency: 'eur',
    customer: customerId,
    default_payment_method: methodId ?? null,
    default_tax_rates: taxRates.map((rate) => findTaxRate(rate)),
    ended_at: null,
    items: {
      object: 'list',
      data: [itemOf(id, price, quantity, at)],
      has_more: false,
      url: `/v1/subscription_items?subscription=${id}`,
    },
    latest_invoice: null,
    livemode: false,
    metadata,
    start_date: at,
    status: trialEnd ? 'trialing' : 'active',
    trial_end: trialEnd,
    trial_settings: { end_behavior: { billing_cycle_anchor: null, missing_payment_method: withoutCard } },
    trial_start: trialEnd ? at : null,
  }
}

function itemOf(subscription: string, price: Stripe.Price, quantity: number, at: number): Stripe.SubscriptionItem {
  return {
    id: newCounterId('si'),
    object: 'subscription_item',
    billing_thresholds: null,
    created: at,
    current_period_end: at,
    current_period_start: at,
    current_trial: null,
    discounts: [],
    metadata: {},
    plan: planOf(price),
    price,
    quantity,
    subscription,
    tax_rates: [],
  }
}

/** Fields of a subscription that the counter never uses. */
const nothingSpecial = {
  application: null,
  application_fee_percent: null,
  automatic_tax: { disabled_reason: null, enabled: false, liability: null },
  billing_cycle_anchor_config: null,
  billing_mode: { flexible: null, type: 'classic' },
  billing_schedules: [],
  billing_thresholds: null,
  cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
  customer_account: null,
  days_until_due: null,
  default_source: null,
  description: null,
  discounts: [],
  invoice_settings: {
    account_tax_ids: null,
    custom_fields: null,
    description: null,
    footer: null,
    issuer: { type: 'self' },
  },
  managed_payments: null,
  next_pending_invoice_item_invoice: null,
  on_behalf_of: null,
  pause_collection: null,
  payment_settings: { payment_method_options: null, payment_method_types: null, save_default_payment_method: 'off' },
  pending_invoice_item_interval: null,
  pending_setup_intent: null,
  pending_update: null,
  schedule: null,
  test_clock: null,
  transfer_data: null,
} satisfies Partial<Stripe.Subscription>
