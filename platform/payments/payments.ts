import Stripe from 'stripe'

/** The parts of the official SDK that the product uses. */
type Payments = Pick<
  Stripe,
  'customers' | 'checkout' | 'subscriptions' | 'billingPortal' | 'webhooks' | 'prices' | 'events'
>

/** The payment service, its sandbox, or the counter of this installation, which takes no money. */
export type PaymentDesk = {
  kind: 'live' | 'sandbox' | 'counter'
  stripe: Payments
  /** For the browser; the counter has none. */
  publishableKey: string | null
  /** Several secrets can sign events while one replaces another. */
  webhookSecrets: readonly string[]
  /** Catalogue price (`price_pro_month`) and its id at the service. A missing price is not on sale. */
  priceIds: ReadonlyMap<string, string>
  /** Id of the tax on every price. */
  taxRate: string
}

/** A price as the installation names it; one without an interval is paid once. */
export type CataloguePrice = { id: string; name: string; cents: number; interval: 'month' | 'year' | undefined }

type PaymentSettings = Pick<PaymentDesk, 'kind' | 'publishableKey' | 'webhookSecrets' | 'priceIds' | 'taxRate'> & {
  secretKey: string
  /** Replaces the network when the service runs in this process. */
  fetch?: typeof fetch
}

/** The only place that creates the SDK. */
export function createPayments({ secretKey, fetch, ...desk }: PaymentSettings): PaymentDesk {
  const stripe = new Stripe(secretKey, {
    maxNetworkRetries: 2,
    timeout: 20_000,
    telemetry: false,
    ...(fetch ? { httpClient: Stripe.createFetchHttpClient(fetch) } : {}),
  })
  return { ...desk, stripe }
}

/** The service refused, failed or was unreachable. */
export function isPaymentProblem(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeError
}

// The SDK throws another error for an empty signature than for a wrong one.
const signatureForm = /^t=\d{1,15}(?:,v\d=[0-9a-f]+)+$/

/** The event in these bytes, when one of our secrets signed it less than five minutes ago. */
export function readPaymentEvent(
  { stripe, webhookSecrets }: PaymentDesk,
  body: string,
  signature: string,
  now: Date,
): Stripe.Event | undefined {
  if (!signatureForm.test(signature)) return undefined
  for (const secret of webhookSecrets) {
    try {
      return stripe.webhooks.constructEvent(body, signature, secret, undefined, undefined, now.getTime())
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeSignatureVerificationError)) throw error
    }
  }
  return undefined
}
