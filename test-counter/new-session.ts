import type Stripe from 'stripe'
import { daySeconds } from '#test-counter/clock.ts'
import { kept } from '#test-counter/metadata.ts'
import { type Counter, newCounterId } from '#test-counter/objects.ts'
import { type Taxed, taxed } from '#test-counter/taxes.ts'

type Wanted = {
  params: Stripe.Checkout.SessionCreateParams
  price: Stripe.Price
  quantity: number
  rates: Stripe.TaxRate[]
  customer: Stripe.Customer | undefined
  created: number
}

export function newSession(
  { address }: Pick<Counter, 'address'>,
  { params, price, quantity, rates, customer, created }: Wanted,
): Stripe.Checkout.Session {
  const id = newCounterId('cs')
  const isSubscription = params.mode === 'subscription'
  const hasTrial = isSubscription && (params.subscription_data?.trial_period_days ?? 0) > 0
  const cents = (price.unit_amount ?? 0) * quantity
  const due = taxed(hasTrial ? 0 : cents, rates)
  return {
    ...nothingSpecial,
    id,
    object: 'checkout.session',
    allow_promotion_codes: params.allow_promotion_codes ?? null,
    amount_subtotal: due.net,
    amount_total: due.gross,
    billing_address_collection: params.billing_address_collection ?? null,
    cancel_url: params.cancel_url ?? null,
    client_reference_id: params.client_reference_id ?? null,
    created,
    currency: 'eur',
    customer: customer?.id ?? null,
    customer_creation: isSubscription || customer ? null : (params.customer_creation ?? 'if_required'),
    customer_details: customer
      ? { ...nobody, email: customer.email, name: customer.name ?? null, phone: customer.phone ?? null }
      : null,
    customer_email: params.customer_email ?? null,
    expires_at: params.expires_at ?? created + daySeconds,
    invoice_creation: isSubscription ? null : invoiceCreation(params.invoice_creation?.enabled ?? false),
    line_items: {
      object: 'list',
      data: [lineOf(price, quantity, due)],
      has_more: false,
      url: `/v1/checkout/sessions/${id}/line_items`,
    },
    livemode: false,
    locale: params.locale ?? null,
    metadata: kept(params.metadata),
    mode: isSubscription ? 'subscription' : 'payment',
    payment_method_collection: isSubscription ? (params.payment_method_collection ?? 'always') : 'if_required',
    payment_method_types: ['card'],
    payment_status: 'unpaid',
    status: 'open',
    success_url: params.success_url ?? null,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: due.tax },
    ui_mode: 'hosted_page',
    url: `${address}/checkout/${id}`,
  }
}

function lineOf(price: Stripe.Price, quantity: number, due: Taxed): Stripe.LineItem {
  return {
    id: newCounterId('li'),
    object: 'item',
    adjustable_quantity: null,
    amount_discount: 0,
    amount_subtotal: due.net,
    amount_tax: due.tax,
    amount_total: due.gross,
    currency: 'eur',
    description: price.nickname,
    discounts: [],
    metadata: {},
    price,
    quantity,
    taxes: due.taxes.map(({ rate, amount }) => ({ rate, amount, taxability_reason: null, taxable_amount: due.net })),
  }
}

function invoiceCreation(enabled: boolean): Stripe.Checkout.Session.InvoiceCreation {
  return {
    enabled,
    invoice_data: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: null,
      metadata: null,
      rendering_options: null,
    },
  }
}

export const nobody: Stripe.Checkout.Session.CustomerDetails = {
  address: null,
  business_name: null,
  email: null,
  individual_name: null,
  name: null,
  phone: null,
  tax_exempt: 'none',
  tax_ids: [],
}

/** Fields of a session that the counter never uses. */
const nothingSpecial = {
  adaptive_pricing: { enabled: false },
  after_expiration: null,
  allowed_payment_method_types: null,
  automatic_tax: { enabled: false, liability: null, provider: null, status: null },
  client_secret: null,
  collected_information: null,
  consent: null,
  consent_collection: null,
  currency_conversion: null,
  custom_fields: [],
  custom_text: { after_submit: null, shipping_address: null, submit: null, terms_of_service_acceptance: null },
  customer_account: null,
  discounts: [],
  integration_identifier: null,
  invoice: null,
  managed_payments: null,
  origin_context: null,
  payment_intent: null,
  payment_link: null,
  payment_method_configuration_details: null,
  payment_method_options: {},
  permissions: null,
  phone_number_collection: { enabled: false },
  recovered_from: null,
  saved_payment_method_options: null,
  setup_intent: null,
  shipping_address_collection: null,
  shipping_cost: null,
  shipping_options: [],
  submit_type: null,
  subscription: null,
  wallet_options: null,
} satisfies Partial<Stripe.Checkout.Session>
