import Stripe from 'stripe'
import { canonicalJson } from '#lib/canonical-json.ts'
import { sha256 } from '#platform/crypto/crypto.ts'
import type { PaymentDesk } from '#platform/payments/payments.ts'

type CheckoutPage = {
  mode: 'subscription' | 'payment'
  /** Ids of the payment service. */
  customer: string
  price: string
  accountId: string
  successUrl: string
  cancelUrl: string
  /** Free days at the beginning, without a card. */
  trialDays: number | undefined
}

/** Opens a checkout page; a second click within a minute gets the same page. */
export async function openCheckoutPage({ stripe, taxRate }: PaymentDesk, page: CheckoutPage, now: Date) {
  const params: Stripe.Checkout.SessionCreateParams = {
    mode: page.mode,
    customer: page.customer,
    client_reference_id: page.accountId,
    success_url: page.successUrl,
    cancel_url: page.cancelUrl,
    locale: 'fr',
    ...(page.mode === 'subscription' ? subscriptionOf(page, taxRate) : paymentOf(page, taxRate)),
  }
  const minute = Math.floor(now.getTime() / 60_000)
  const { id: sessionId, url } = await stripe.checkout.sessions.create(params, {
    idempotencyKey: `checkout:${minute}:${sha256(canonicalJson(params)).toString('hex')}`,
  })
  return { sessionId, url }
}

/** Closes the customer's other pages for a subscription, so that two of them are not both completed. */
export async function closeOtherPages({ stripe }: PaymentDesk, customer: string, keptId: string): Promise<void> {
  for await (const { id, mode } of stripe.checkout.sessions.list({ customer, status: 'open', limit: 100 })) {
    if (mode === 'subscription' && id !== keptId) await stripe.checkout.sessions.expire(id).catch(unlessSettled)
  }
}

/** The page was completed or closed in the meantime; what follows a completion looks again. */
function unlessSettled(error: unknown): void {
  if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
}

type Part = Partial<Stripe.Checkout.SessionCreateParams>

/** The tax belongs to the subscription and all its invoices; a trial without a card ends. */
function subscriptionOf({ price, trialDays }: CheckoutPage, taxRate: string): Part {
  const trial = trialDays && {
    trial_period_days: trialDays,
    trial_settings: { end_behavior: { missing_payment_method: 'cancel' as const } },
  }
  return {
    line_items: [{ price, quantity: 1 }],
    ...(trial ? { payment_method_collection: 'if_required' } : {}),
    subscription_data: { default_tax_rates: [taxRate], ...trial },
  }
}

/** A one-time payment gets an invoice too. */
function paymentOf({ price }: CheckoutPage, taxRate: string): Part {
  return { line_items: [{ price, quantity: 1, tax_rates: [taxRate] }], invoice_creation: { enabled: true } }
}
