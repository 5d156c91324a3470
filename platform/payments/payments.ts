import Stripe from 'stripe'

/** What the product asks of the official SDK. */
export type Payments = Pick<
  Stripe,
  'customers' | 'checkout' | 'subscriptions' | 'billingPortal' | 'webhooks' | 'prices' | 'events'
>

/** Where people pay: the real service, its sandbox, or the counter of this installation, which takes no money. */
export type PaymentDesk = {
  kind: 'live' | 'sandbox' | 'counter'
  stripe: Payments
  /** For the browser; the counter has none. */
  publishableKey: string | null
  /** Any of these may have signed an event: two of them, while one replaces the other. */
  webhookSecrets: readonly string[]
  /** The price of the catalogue (`price_pro_month`) and its name at the service. What is missing is not on sale. */
  priceIds: ReadonlyMap<string, string>
  /** The tax on top of every price, as the service names it. */
  taxRate: string
}

/** A price as the installation names it; one without an interval is paid once. */
export type CataloguePrice = { id: string; name: string; cents: number; interval: 'month' | 'year' | undefined }

export type PaymentSettings = Pick<
  PaymentDesk,
  'kind' | 'publishableKey' | 'webhookSecrets' | 'priceIds' | 'taxRate'
> & {
  secretKey: string
  /** What stands in for the network, for whoever answers in this very process. */
  fetch?: typeof fetch
}

/** The SDK is made here and nowhere else. */
export function createPayments({ secretKey, fetch, ...desk }: PaymentSettings): PaymentDesk {
  const stripe = new Stripe(secretKey, {
    maxNetworkRetries: 2,
    timeout: 20_000,
    telemetry: false,
    ...(fetch ? { httpClient: Stripe.createFetchHttpClient(fetch) } : {}),
  })
  return { ...desk, stripe }
}

/** The service refused, failed or could not be reached. */
export function isPaymentProblem(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeError
}

/** The event that these bytes tell, when one of our secrets signed them less than five minutes ago. */
export function readPaymentEvent(
  { stripe, webhookSecrets }: PaymentDesk,
  body: string,
  signature: string,
  now: Date,
): Stripe.Event | undefined {
  for (const secret of webhookSecrets) {
    try {
      return stripe.webhooks.constructEvent(body, signature, secret, undefined, undefined, now.getTime())
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeSignatureVerificationError)) throw error
    }
  }
  return undefined
}
