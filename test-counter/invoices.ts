import type Stripe from 'stripe'
import { type Counter, idOf, keep, newCounterId } from '#test-counter/objects.ts'
import { findPrice } from '#test-counter/prices.ts'
import { type Share, type Taxed, taxed } from '#test-counter/taxes.ts'

type Billed = {
  subscription: Stripe.Subscription
  reason: 'subscription_create' | 'subscription_cycle' | 'subscription_update'
  /** Net amount. */
  cents: number
  at: number
  isPaid: boolean
  nextAttempt?: number | null
}

/** Creates the invoice of a period, paid or open. */
export async function billPeriod(
  counter: Counter,
  { subscription, reason, cents, at, isPaid, nextAttempt = null }: Billed,
): Promise<Stripe.Invoice> {
  const [item] = subscription.items.data
  return write(counter, {
    customerId: idOf(subscription.customer) ?? '',
    reason,
    due: taxed(cents, subscription.default_tax_rates ?? []),
    description: item ? findPrice(counter, item.price.id).nickname : null,
    at,
    period: { start: item?.current_period_start ?? at, end: item?.current_period_end ?? at },
    isPaid,
    nextAttempt,
    parent: {
      quote_details: null,
      subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
      type: 'subscription_details',
    },
  })
}

type BilledOnce = { customerId: string; price: Stripe.Price; due: Taxed; at: number }

/** Creates the invoice of a one-time payment. */
export async function billOnce(counter: Counter, { customerId, price, due, at }: BilledOnce): Promise<Stripe.Invoice> {
  const period = { start: at, end: at }
  const description = price.nickname
  const settled = { isPaid: true, nextAttempt: null, parent: null, reason: 'manual' } as const
  return write(counter, { customerId, due, description, at, period, ...settled })
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

type Written = {
  customerId: string
  reason: Stripe.Invoice.BillingReason
  due: Taxed
  description: string | null
  at: number
  period: { start: number; end: number }
  isPaid: boolean
  nextAttempt: number | null
  parent: Stripe.Invoice['parent']
}

async function write(counter: Counter, { customerId, ...written }: Written): Promise<Stripe.Invoice> {
  const invoice = newInvoice(customerId, written)
  await keep(counter, invoice, { customerId })
  return invoice
}

function newInvoice(
  customerId: string,
  { reason, due, description, at, period, isPaid, nextAttempt, parent }: Omit<Written, 'customerId'>,
): Stripe.Invoice {
  const id = newCounterId('in')
  const { net, gross } = due
  return {
    ...nothingSpecial,
    id,
    object: 'invoice',
    amount_due: gross,
    amount_paid: isPaid ? gross : 0,
    amount_remaining: isPaid ? 0 : gross,
    attempt_count: gross > 0 ? 1 : 0,
    attempted: true,
    billing_reason: reason,
    collection_method: 'charge_automatically',
    created: at,
    currency: 'eur',
    customer: customerId,
    default_tax_rates: due.taxes.map(({ rate }) => rate),
    description,
    due_date: null,
    effective_at: at,
    hosted_invoice_url: null,
    lines: { object: 'list', data: [], has_more: false, url: `/v1/invoices/${id}/lines` },
    livemode: false,
    metadata: {},
    next_payment_attempt: isPaid ? null : nextAttempt,
    number: `TEST-${id.slice(-8).toUpperCase()}`,
    parent,
    period_end: period.end,
    period_start: period.start,
    status: isPaid ? 'paid' : 'open',
    status_transitions: {
      finalized_at: at,
      marked_uncollectible_at: null,
      paid_at: isPaid ? at : null,
      voided_at: null,
    },
    subtotal: net,
    subtotal_excluding_tax: net,
    total: gross,
    total_excluding_tax: net,
    total_taxes: due.taxes.map((share) => totalTaxOf(share, net)),
  }
}

function totalTaxOf({ rate, amount }: Share, net: number): Stripe.Invoice.TotalTax {
  return {
    amount,
    tax_behavior: 'exclusive',
    tax_rate_details: { tax_rate: rate.id },
    taxability_reason: 'standard_rated',
    taxable_amount: net,
    type: 'tax_rate_details',
  }
}

/** Fields of an invoice that the counter never uses. */
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
  webhooks_delivered_at: null,
} satisfies Partial<Stripe.Invoice>
