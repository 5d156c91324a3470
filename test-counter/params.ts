import type Stripe from 'stripe'
import { z } from 'zod'
import { CounterError } from '#test-counter/errors.ts'
import type { Form } from '#test-counter/form.ts'

// Keys are typed after the SDK, values after the product's calls; other parameters are refused by name.
type Of<T> = { [K in keyof T]?: z.ZodType }

const whole = z.coerce.number().int()
const yesNo = z.enum(['true', 'false']).transform((value) => value === 'true')
const text = z.string().max(5_000)
const entries = z.record(z.string().max(40), z.string().max(500))
const metadata = z.union([z.literal(''), entries])
const expand = z.array(z.string()).optional()
const address = z.url({ protocol: /^https?$/ })
const taxRates = z.array(z.string()).max(5)

const customer = {
  email: text.optional(),
  name: text.optional(),
  phone: text.optional(),
  description: text.optional(),
  preferred_locales: z.array(z.string()).optional(),
  metadata: metadata.optional(),
  expand,
}

export const customerCreate = z.strictObject(customer satisfies Of<Stripe.CustomerCreateParams>)
export const customerUpdate = z.strictObject({
  ...customer,
  invoice_settings: z.strictObject({ default_payment_method: z.string().optional() }).optional(),
} satisfies Of<Stripe.CustomerUpdateParams>)

export const sessionCreate = z.strictObject({
  mode: z.enum(['subscription', 'payment']),
  line_items: z
    .array(
      z.strictObject({
        price: z.string(),
        quantity: whole.min(1).max(1_000).optional(),
        tax_rates: taxRates.optional(),
      } satisfies Of<Stripe.Checkout.SessionCreateParams.LineItem>),
    )
    .min(1),
  success_url: address,
  cancel_url: address.optional(),
  customer: z.string().optional(),
  customer_email: z.string().optional(),
  customer_creation: z.enum(['always', 'if_required']).optional(),
  client_reference_id: z.string().max(200).optional(),
  metadata: entries.optional(),
  locale: z.enum(['auto', 'fr']).optional(),
  payment_method_collection: z.enum(['always', 'if_required']).optional(),
  allow_promotion_codes: yesNo.optional(),
  billing_address_collection: z.enum(['auto', 'required']).optional(),
  expires_at: whole.optional(),
  subscription_data: z
    .strictObject({
      trial_period_days: whole.min(1).max(730).optional(),
      default_tax_rates: taxRates.optional(),
      metadata: entries.optional(),
      trial_settings: z
        .strictObject({
          end_behavior: z.strictObject({ missing_payment_method: z.enum(['cancel', 'create_invoice', 'pause']) }),
        })
        .optional(),
    } satisfies Of<Stripe.Checkout.SessionCreateParams.SubscriptionData>)
    .optional(),
  invoice_creation: z.strictObject({ enabled: yesNo }).optional(),
  payment_intent_data: z.strictObject({ metadata: entries.optional() }).optional(),
  expand,
} satisfies Of<Stripe.Checkout.SessionCreateParams>)

export const subscriptionUpdate = z.strictObject({
  cancel_at_period_end: yesNo.optional(),
  /** Only a withdrawal: the counter ends subscriptions with their period. */
  cancel_at: z.literal('').optional(),
  default_payment_method: z.string().optional(),
  items: z
    .array(z.strictObject({ id: z.string().optional(), price: z.string().optional() }))
    .max(1)
    .optional(),
  proration_behavior: z.enum(['always_invoice', 'create_prorations', 'none']).optional(),
  metadata: metadata.optional(),
  expand,
} satisfies Of<Stripe.SubscriptionUpdateParams>)

export const portalCreate = z.strictObject({
  customer: z.string(),
  return_url: address.optional(),
  locale: z.enum(['auto', 'fr']).optional(),
  flow_data: z
    .strictObject({
      type: z.literal('subscription_update_confirm'),
      subscription_update_confirm: z.strictObject({
        subscription: z.string(),
        items: z
          .array(z.strictObject({ id: z.string(), price: z.string(), quantity: whole.min(1).max(1_000).optional() }))
          .length(1),
      } satisfies Of<Stripe.BillingPortal.SessionCreateParams.FlowData.SubscriptionUpdateConfirm>),
      after_completion: z
        .strictObject({ type: z.literal('redirect'), redirect: z.strictObject({ return_url: address }) })
        .optional(),
    } satisfies Of<Stripe.BillingPortal.SessionCreateParams.FlowData>)
    .optional(),
  expand,
} satisfies Of<Stripe.BillingPortal.SessionCreateParams>)

const page = {
  limit: whole.min(1).max(100).optional(),
  starting_after: z.string().optional(),
  expand,
}
export const customerList = z.strictObject({
  ...page,
  email: z.string().optional(),
} satisfies Of<Stripe.CustomerListParams>)
export const subscriptionList = z.strictObject({
  ...page,
  customer: z.string().optional(),
  price: z.string().optional(),
  status: z.string().optional(),
} satisfies Of<Stripe.SubscriptionListParams>)
export const sessionList = z.strictObject({
  ...page,
  customer: z.string().optional(),
  subscription: z.string().optional(),
  payment_intent: z.string().optional(),
  status: z.string().optional(),
} satisfies Of<Stripe.Checkout.SessionListParams>)
export const methodList = z.strictObject({
  ...page,
  type: z.literal('card').optional(),
} satisfies Of<Stripe.CustomerListPaymentMethodsParams>)
export const priceList = z.strictObject({
  ...page,
  active: yesNo.optional(),
  lookup_keys: z.array(z.string()).optional(),
} satisfies Of<Stripe.PriceListParams>)
export const eventList = z.strictObject({ ...page, type: z.string().optional() } satisfies Of<Stripe.EventListParams>)
export const nothing = z.strictObject({ expand })

/** Parses the parameters or refuses like the payment service. */
export function readParams<T>(schema: z.ZodType<T>, form: Form): T {
  const parsed = schema.safeParse(form)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const path = issue?.path ?? []
  if (issue?.code === 'unrecognized_keys') {
    const param = spelled([...path, issue.keys[0] ?? ''])
    throw new CounterError(`Received unknown parameter: ${param}`, { code: 'parameter_unknown', param })
  }
  const param = spelled(path)
  if (path.length > 0 && isMissing(form, path))
    throw new CounterError(`Missing required param: ${param}.`, { code: 'parameter_missing', param })
  throw new CounterError(`Invalid ${param}`, { code: 'parameter_invalid', param })
}

/** True for a missing parameter; the issue's own words depend on the language. */
function isMissing(form: Form, path: PropertyKey[]): boolean {
  let value: unknown = form
  for (const key of path) value = typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
  return value === undefined
}

function spelled([first, ...rest]: PropertyKey[]): string {
  return `${String(first ?? '')}${rest.map((part) => `[${String(part)}]`).join('')}`
}
