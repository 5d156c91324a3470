import type Stripe from 'stripe'
import { aheadOf, daySeconds, nextEnd, secondsFor } from '#test-counter/clock.ts'
import { CounterError } from '#test-counter/errors.ts'
import { type EventType, tell } from '#test-counter/events.ts'
import { billPeriod } from '#test-counter/invoices.ts'
import { merged } from '#test-counter/metadata.ts'
import { type Counter, find, idOf, keep, look } from '#test-counter/objects.ts'
import { paysLater } from '#test-counter/payment-methods.ts'
import { findPrice, monthsOf, planOf } from '#test-counter/prices.ts'

type Reason = 'cancellation_requested' | 'payment_failed'

/** A reminder is sent three days before a trial ends. */
const reminderSeconds = 3 * daySeconds

/** Stores a subscription with its next due time and sends the event. */
export async function save(
  counter: Counter,
  subscription: Stripe.Subscription,
  at: number,
  told: EventType = 'customer.subscription.updated',
): Promise<Stripe.Subscription> {
  const customerId = idOf(subscription.customer) ?? ''
  const due = await dueOf(counter, subscription, at)
  const dueAt = due === undefined ? null : due - (await aheadOf(counter, customerId))
  await keep(counter, subscription, { customerId, dueAt })
  await tell(counter, told, subscription, at)
  return subscription
}

export async function updateSubscription(
  counter: Counter,
  id: string,
  params: Stripe.SubscriptionUpdateParams,
): Promise<Stripe.Subscription> {
  const known = await find(counter, 'subscription', id)
  if (known.status === 'canceled')
    throw new CounterError('A canceled subscription can only update its cancellation_details and metadata.')
  const at = await secondsFor(counter, idOf(known.customer))
  const method = params.default_payment_method
  if (method) await find(counter, 'payment_method', method, 'default_payment_method')
  let updated: Stripe.Subscription = {
    ...known,
    metadata: merged(known.metadata, params.metadata),
    ...(method ? { default_payment_method: method } : {}),
    ...(params.cancel_at === '' ? ending(known, false, at) : {}),
    ...(params.cancel_at_period_end === undefined ? {} : ending(known, params.cancel_at_period_end, at)),
  }
  const [change] = params.items ?? []
  if (change?.price) updated = await changePrice(counter, updated, { id: change.id, price: change.price }, at)
  return save(counter, updated, at)
}

/** Ends a subscription immediately. */
export async function cancelNow(
  counter: Counter,
  subscription: Stripe.Subscription,
  reason: Reason,
  at?: number,
): Promise<Stripe.Subscription> {
  if (subscription.status === 'canceled')
    throw new CounterError(`No such subscription: '${subscription.id}'`, {
      status: 404,
      code: 'resource_missing',
      param: 'id',
    })
  const ended = at ?? (await secondsFor(counter, idOf(subscription.customer)))
  const canceled: Stripe.Subscription = {
    ...subscription,
    status: 'canceled',
    canceled_at: subscription.canceled_at ?? ended,
    ended_at: ended,
    cancellation_details: detailsOf(
      subscription.cancellation_details?.reason ? subscription.cancellation_details.reason : reason,
    ),
  }
  return save(counter, canceled, ended, 'customer.subscription.deleted')
}

/** Resumes a subscription paused at the end of its trial. */
export async function resumeSubscription(counter: Counter, id: string): Promise<Stripe.Subscription> {
  const known = await find(counter, 'subscription', id)
  if (known.status !== 'paused') throw new CounterError('Only a paused subscription can be resumed.')
  const at = await secondsFor(counter, idOf(known.customer))
  if (!(await paysLater(counter, known)))
    throw new CounterError('This customer has no attached payment source.', {
      status: 402,
      type: 'card_error',
      code: 'card_declined',
    })
  const opened = await openPeriod(counter, { ...known, status: 'active' }, at, 'subscription_cycle')
  return save(counter, opened, at, 'customer.subscription.resumed')
}

/** Opens a period with a new anchor and its paid invoice. */
export async function openPeriod(
  counter: Counter,
  subscription: Stripe.Subscription,
  at: number,
  reason: 'subscription_create' | 'subscription_cycle' | 'subscription_update',
): Promise<Stripe.Subscription> {
  const price = priceOf(counter, subscription)
  const opened = withPeriod({ ...subscription, billing_cycle_anchor: at }, at, nextEnd(at, at, monthsOf(price)))
  const cents = price.unit_amount ?? 0
  const invoice = await billPeriod(counter, { subscription: opened, reason, cents, at, isPaid: true })
  await tell(counter, 'invoice.paid', invoice, at)
  return { ...opened, latest_invoice: invoice.id }
}

export function withPeriod(subscription: Stripe.Subscription, start: number, end: number): Stripe.Subscription {
  const data = subscription.items.data.map((item) => ({
    ...item,
    current_period_start: start,
    current_period_end: end,
  }))
  return { ...subscription, items: { ...subscription.items, data } }
}

export function periodEndOf({ items }: Stripe.Subscription): number {
  return items.data[0]?.current_period_end ?? 0
}

export function priceOf(counter: Counter, { items }: Stripe.Subscription): Stripe.Price {
  return findPrice(counter, items.data[0]?.price.id ?? '')
}

async function changePrice(
  counter: Counter,
  subscription: Stripe.Subscription,
  change: { id: string | undefined; price: string },
  at: number,
): Promise<Stripe.Subscription> {
  const price = findPrice(counter, change.price, 'items[0][price]')
  const [item] = subscription.items.data
  if (!item || (change.id !== undefined && change.id !== item.id))
    throw new CounterError(`No such subscription_item: '${change.id}'`, {
      code: 'resource_missing',
      param: 'items[0][id]',
    })
  const isSameRhythm = monthsOf(price) === monthsOf(item.price)
  const items = { ...subscription.items, data: [{ ...item, price, plan: planOf(price) }] }
  const changed = { ...subscription, items }
  // Nothing is prorated: the current period stays as paid.
  if (isSameRhythm || subscription.status !== 'active') return changed
  return openPeriod(counter, changed, at, 'subscription_update')
}

function ending(subscription: Stripe.Subscription, ends: boolean, at: number): Partial<Stripe.Subscription> {
  return {
    cancel_at_period_end: ends,
    cancel_at: ends ? periodEndOf(subscription) : null,
    canceled_at: ends ? at : null,
    cancellation_details: detailsOf(ends ? 'cancellation_requested' : null),
  }
}

function detailsOf(reason: Stripe.Subscription.CancellationDetails.Reason | null) {
  return { comment: null, feedback: null, feedback_option: null, reason }
}

async function dueOf(counter: Counter, subscription: Stripe.Subscription, at: number): Promise<number | undefined> {
  const { status, trial_end, latest_invoice } = subscription
  if (status === 'active') return periodEndOf(subscription)
  if (status === 'trialing' && trial_end)
    return at < trial_end - reminderSeconds ? trial_end - reminderSeconds : trial_end
  if (status !== 'past_due') return undefined
  return (await look(counter, 'invoice', idOf(latest_invoice) ?? ''))?.next_payment_attempt ?? undefined
}
