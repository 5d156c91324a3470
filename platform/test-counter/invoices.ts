import type Stripe from 'stripe'
import { type Counter, idOf, keep, newCounterId } from '#platform/test-counter/objects.ts'
import { findPrice } from '#platform/test-counter/prices.ts'

type Billed = {
  subscription: Stripe.Subscription
  reason: 'subscription_create' | 'subscription_cycle' | 'subscription_update'
  cents: number
  at: number
  isPaid: boolean
  nextAttempt?: number | null
}

/** The invoice of a period, paid or still open. */
export async function billPeriod(counter: Counter, billed: Billed): Promise<Stripe.Invoice> {
  const customerId = idOf(billed.subscription.customer) ?? ''
  const invoice = newInvoice(counter, billed, customerId)
  await keep(counter, invoice, { customerId })
  return invoice
}

export function paid(invoice: Stripe.Invoice, at: number): Stripe.Invoice {
  return {
    ...invoice,
    amount_paid: invoice.amount_due,
    amount_remaining: 0,
    attempted: true,
    attempt_count: invoice.attempt_count + 1,
    next_payment_attempt: null,
    status: 'paid',
    status_transitions: { ...invoice.status_transitions, paid_at: at },
  }
}

function newInvoice(
  counter: Counter,
  { subscription, reason, cents, at, isPaid, nextAttempt = null }: Billed,
  customerId: string,
): Stripe.Invoice {
  const id = newCounterId('in')
  const [item] = subscription.items.data
  const price = item ? findPrice(counter, item.price.id) : undefined
  return {
    ...nothingSpecial,
    id,
    object: 'invoice',
    amount_due: cents,
    amount_paid: isPaid ? cents : 0,
    amount_remaining: isPaid ? 0 : cents,
    attempt_count: cents > 0 ? 1 : 0,
    attempted: true,
    billing_reason: reason,
    collection_method: 'charge_automatically',
    created: at,
    currency: 'eur',
    customer: customerId,
    description: price?.nickname ?? null,
    due_date: null,
    effective_at: at,
    hosted_invoice_url: null,
    lines: { object: 'list', data: [], has_more: false, url: `/v1/invoices/${id}/lines` },
    livemode: false,
    metadata: {},
    next_payment_attempt: isPaid ? null : nextAttempt,
    number: `TEST-${id.slice(-8).toUpperCase()}`,
    parent: {
      quote_details: null,
      subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
      type: 'subscription_details',
    },
    period_end: item?.current_period_end ?? at,
    period_start: item?.current_period_start ?? at,
    status: isPaid ? 'paid' : 'open',
    status_transitions: {
      finalized_at: at,
      marked_uncollectible_at: null,
      paid_at: isPaid ? at : null,
      voided_at: null,
    },
    subtotal: cents,
    subtotal_excluding_tax: cents,
    total: cents,
    total_excluding_tax: cents,
  }
}

/** What an invoice may have and those of the counter never do. */
const nothingSpecial = {
  account_country: 'FR',
  account_name: null,
  account_tax_ids: null,
  amount_overpaid: 0,
  amount_shipping: 0,
  application: null,
  automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
  automatically_finalizes_at: null,
  custom_fields: null,
  customer_account: null,
  customer_address: null,
  customer_email: null,
  customer_name: null,
  customer_phone: null,
  customer_shipping: null,
  customer_tax_exempt: 'none',
  default_payment_method: null,
  default_source: null,
  default_tax_rates: [],
  discounts: [],
  ending_balance: 0,
  footer: null,
  from_invoice: null,
  invoice_pdf: null,
  issuer: { type: 'self' },
  last_finalization_error: null,
  latest_revision: null,
  on_behalf_of: null,
  payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
  post_payment_credit_notes_amount: 0,
  pre_payment_credit_notes_amount: 0,
  receipt_number: null,
  rendering: null,
  shipping_cost: null,
  shipping_details: null,
  starting_balance: 0,
  statement_descriptor: null,
  test_clock: null,
  total_discount_amounts: [],
  total_pretax_credit_amounts: [],
  total_taxes: [],
  webhooks_delivered_at: null,
} satisfies Partial<Stripe.Invoice>
