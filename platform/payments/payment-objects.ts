import Stripe from 'stripe'
import { amountsOf } from '#platform/payments/payment-amounts.ts'
import type { PaymentDesk } from '#platform/payments/payments.ts'

/** The object that an event concerns, to be read again from the service. */
export type PaymentSubject = { kind: 'subscription' | 'checkout' | 'customer' | 'payment'; id: string }

export type SubscriptionState = {
  id: string
  customerId: string
  status: string
  priceId: string | null
  planName: string | null
  currentPeriodStart: string | null
  currentPeriodEnd: string | null
  cancelAtPeriodEnd: boolean
  /** Past or future end. */
  endsAt: string | null
  /** Net and gross amounts of the next renewal. */
  renewalNetCents: number | null
  renewalGrossCents: number | null
  cardBrand: string | null
  cardLast4: string | null
  createdAt: string
}

export type OrderState = {
  id: string
  customerId: string
  paymentIntentId: string | null
  priceId: string | null
  amountSubtotalCents: number
  amountTotalCents: number
  currency: string
  paymentStatus: string
  status: 'pending' | 'completed' | 'canceled'
  orderedAt: string
}

/** The result of a finished checkout: a subscription or a one-time order. */
type CheckoutState = { subscriptionId: string } | { order: OrderState }

/** Undefined for an event that concerns no purchase. */
export function subjectOf(event: Stripe.Event): PaymentSubject | undefined {
  const { object } = event.data
  if (!('object' in object)) return undefined
  switch (object.object) {
    case 'subscription':
      return { kind: 'subscription', id: object.id }
    case 'checkout.session':
      return { kind: 'checkout', id: object.id }
    case 'customer':
      return object.deleted ? undefined : { kind: 'customer', id: object.id }
    case 'invoice':
      return about('subscription', object.parent?.subscription_details?.subscription)
    case 'payment_method':
      return about('customer', object.customer)
    case 'charge':
      return about('payment', object.payment_intent)
    default:
      return undefined
  }
}

/** Undefined when the service does not know the subscription any more. */
export async function readSubscriptionAt(desk: PaymentDesk, id: string): Promise<SubscriptionState | undefined> {
  const expand = [
    'default_payment_method',
    'customer.invoice_settings.default_payment_method',
    'items.data.price.product',
  ]
  const found = await unlessMissing(desk.stripe.subscriptions.retrieve(id, { expand }))
  if (!found) return undefined
  const [item] = found.items.data
  const card = cardOf(found)
  return {
    id: found.id,
    customerId: idOf(found.customer),
    status: found.status,
    priceId: item ? catalogueIdOf(desk, item.price.id) : null,
    planName: item ? planNameOf(item.price) : null,
    currentPeriodStart: item ? instantOf(item.current_period_start) : null,
    currentPeriodEnd: item ? instantOf(item.current_period_end) : null,
    // An end date set at the service counts as a cancellation.
    cancelAtPeriodEnd: found.cancel_at_period_end || found.cancel_at !== null,
    endsAt: endOf(found, item),
    ...renewalOf(found, item),
    cardBrand: card?.brand ?? null,
    cardLast4: card?.last4 ?? null,
    createdAt: instantOf(found.created),
  }
}

/** Undefined until the checkout is finished. */
export async function readCheckoutAt(desk: PaymentDesk, id: string): Promise<CheckoutState | undefined> {
  const expand = ['line_items', 'payment_intent.latest_charge']
  const found = await unlessMissing(desk.stripe.checkout.sessions.retrieve(id, { expand }))
  if (found?.status !== 'complete' || !found.customer) return undefined
  if (found.subscription) return { subscriptionId: idOf(found.subscription) }
  const { payment_intent: intent } = found
  const charge = typeof intent === 'string' ? null : intent?.latest_charge
  const paid = typeof charge === 'string' ? null : charge
  const price = found.line_items?.data[0]?.price
  const paymentStatus = paid?.refunded ? 'refunded' : found.payment_status
  return {
    order: {
      id: found.id,
      customerId: idOf(found.customer),
      paymentIntentId: intent ? idOf(intent) : null,
      priceId: price ? catalogueIdOf(desk, price.id) : null,
      amountSubtotalCents: found.amount_subtotal ?? 0,
      amountTotalCents: found.amount_total ?? 0,
      currency: found.currency ?? 'eur',
      paymentStatus,
      status: orderStatusOf(paymentStatus),
      orderedAt: instantOf(paid?.created ?? found.created),
    },
  }
}

/** Does nothing for a subscription that already ended. */
export async function endSubscriptionAt({ stripe }: PaymentDesk, id: string): Promise<void> {
  await unlessMissing(stripe.subscriptions.cancel(id))
}

function orderStatusOf(paymentStatus: string): OrderState['status'] {
  if (paymentStatus === 'refunded') return 'canceled'
  return paymentStatus === 'unpaid' ? 'pending' : 'completed'
}

function endOf({ ended_at, cancel_at, cancel_at_period_end }: Stripe.Subscription, item?: Stripe.SubscriptionItem) {
  const end = ended_at ?? cancel_at ?? (cancel_at_period_end ? item?.current_period_end : null)
  return end ? instantOf(end) : null
}

/** Tax rates of the item take precedence over those of the subscription. */
function renewalOf({ default_tax_rates: common }: Stripe.Subscription, item: Stripe.SubscriptionItem | undefined) {
  const cents = item?.price.unit_amount ?? null
  if (!item || cents === null) return { renewalNetCents: null, renewalGrossCents: null }
  const rates = item.tax_rates?.length ? item.tax_rates : (common ?? [])
  const { netCents, grossCents } = amountsOf(cents * (item.quantity ?? 1), rates)
  return { renewalNetCents: netCents, renewalGrossCents: grossCents }
}

/** The card of the subscription, else of its customer. */
function cardOf({ default_payment_method: own, customer }: Stripe.Subscription): Stripe.PaymentMethod.Card | undefined {
  const known =
    typeof customer === 'string' || customer.deleted ? null : customer.invoice_settings.default_payment_method
  const [method] = [own, known].filter((each) => each !== null && typeof each !== 'string')
  return method?.card
}

/** Catalogue name of a price, or the service's id for a price no longer on sale. */
function catalogueIdOf({ priceIds }: PaymentDesk, priceId: string): string {
  for (const [ours, theirs] of priceIds) if (theirs === priceId) return ours
  return priceId
}

function planNameOf({ product, nickname }: Stripe.Price): string | null {
  return typeof product === 'string' || product.deleted ? nickname : product.name
}

function about(kind: PaymentSubject['kind'], thing: string | { id: string } | null | undefined) {
  return thing ? { kind, id: idOf(thing) } : undefined
}

function idOf(thing: string | { id: string }): string {
  return typeof thing === 'string' ? thing : thing.id
}

function instantOf(seconds: number): string {
  return new Date(seconds * 1_000).toISOString()
}

async function unlessMissing<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError && error.code === 'resource_missing') return undefined
    throw error
  }
}
