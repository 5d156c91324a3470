import type Stripe from 'stripe'
import { canonicalJson } from '#lib/canonical-json.ts'
import { sha256 } from '#platform/crypto.ts'
import type { PaymentDesk } from '#platform/payments.ts'

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
export async function openCheckoutPage({ stripe }: PaymentDesk, page: CheckoutPage, now: Date) {
  const params: Stripe.Checkout.SessionCreateParams = {
    mode: page.mode,
    customer: page.customer,
    client_reference_id: page.accountId,
    line_items: [{ price: page.price, quantity: 1 }],
    success_url: page.successUrl,
    cancel_url: page.cancelUrl,
    locale: 'fr',
    ...(page.trialDays ? trialOf(page.trialDays) : {}),
  }
  const minute = Math.floor(now.getTime() / 60_000)
  const { id: sessionId, url } = await stripe.checkout.sessions.create(params, {
    idempotencyKey: `checkout:${minute}:${sha256(canonicalJson(params)).toString('hex')}`,
  })
  return { sessionId, url }
}

/** It ends where no card came. */
function trialOf(days: number): Partial<Stripe.Checkout.SessionCreateParams> {
  return {
    payment_method_collection: 'if_required',
    subscription_data: {
      trial_period_days: days,
      trial_settings: { end_behavior: { missing_payment_method: 'cancel' } },
    },
  }
}
