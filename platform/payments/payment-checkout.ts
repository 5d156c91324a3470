import { randomUUID } from 'node:crypto'
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

/** Opens a checkout page; a second click within a minute gets the same page. A page for a subscription closes the older ones of its customer, so that two of them are not both completed. */
export async function openCheckoutPage(desk: PaymentDesk, page: CheckoutPage, now: Date) {
  const params = paramsOf(page, desk.taxRate)
  const key = `checkout:${Math.floor(now.getTime() / 60_000)}:${sha256(canonicalJson(params)).toString('hex')}`
  const open = async (idempotencyKey: string) => {
    const session = await desk.stripe.checkout.sessions.create(params, { idempotencyKey })
    const isOpen = page.mode === 'payment' || (await closeOlderPages(desk, page.customer, session))
    return { sessionId: session.id, url: session.url, isOpen }
  }
  const { isOpen, ...opened } = await open(key)
  if (isOpen) return opened
  // The service repeated the answer of a page that a newer one closed within the minute.
  const { sessionId, url } = await open(`${key}:${randomUUID()}`)
  return { sessionId, url }
}

/** Closes the pages that were opened before this one. False when this one is closed itself. */
async function closeOlderPages(
  { stripe }: PaymentDesk,
  customer: string,
  { id, created }: Stripe.Checkout.Session,
): Promise<boolean> {
  const { sessions } = stripe.checkout
  let isOpen = false
  for await (const each of sessions.list({ customer, status: 'open', limit: 100 })) {
    isOpen ||= each.id === id
    // Of two pages of one second, one rule chooses the same one for both.
    const isOlder = each.created < created || (each.created === created && each.id < id)
    if (each.mode === 'subscription' && isOlder) await sessions.expire(each.id).catch(unlessSettled)
  }
  return isOpen
}

/** The page was completed or closed in the meantime; the work after a completion looks again. */
function unlessSettled(error: unknown): void {
  if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
}

function paramsOf(page: CheckoutPage, taxRate: string): Stripe.Checkout.SessionCreateParams {
  return {
    mode: page.mode,
    customer: page.customer,
    client_reference_id: page.accountId,
    success_url: page.successUrl,
    cancel_url: page.cancelUrl,
    locale: 'fr',
    ...(page.mode === 'subscription' ? subscriptionOf(page, taxRate) : paymentOf(page, taxRate)),
  }
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
