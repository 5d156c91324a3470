import type Stripe from 'stripe'
import { canonicalJson } from '#lib/canonical-json.ts'
import { sha256 } from '#platform/crypto/crypto.ts'
import type { PaymentDesk } from '#platform/payments/payments.ts'

export type CheckoutPage = {
  mode: 'subscription' | 'payment'
  /** As the service calls them. */
  customer: string
  price: string
  accountId: string
  successUrl: string
  cancelUrl: string
  /** Days before anything is due, for which no card is asked. */
  trialDays: number | undefined
}

/** Opens a page of the payment service; two clicks within a minute open one. */
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

type Part = Partial<Stripe.Checkout.SessionCreateParams>

/** The tax goes with the subscription, for all its invoices; a trial ends where no card came. */
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

/** What is paid once has its invoice too. */
function paymentOf({ price }: CheckoutPage, taxRate: string): Part {
  return { line_items: [{ price, quantity: 1, tax_rates: [taxRate] }], invoice_creation: { enabled: true } }
}
