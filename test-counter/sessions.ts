import type Stripe from 'stripe'
import { secondsFor } from '#test-counter/clock.ts'
import { CounterError } from '#test-counter/errors.ts'
import { tell } from '#test-counter/events.ts'
import { newSession } from '#test-counter/new-session.ts'
import { type Counter, find, idOf, keep } from '#test-counter/objects.ts'
import { findPrice } from '#test-counter/prices.ts'
import { findTaxRate } from '#test-counter/taxes.ts'
import { keepWish, wishOf } from '#test-counter/wishes.ts'

export async function createSession(
  counter: Counter,
  params: Stripe.Checkout.SessionCreateParams,
): Promise<Stripe.Checkout.Session> {
  const [line] = params.line_items ?? []
  if (!line?.price || params.line_items?.length !== 1)
    throw new CounterError('The counter sells one price at a time.', { code: 'parameter_missing', param: 'line_items' })
  const price = findPrice(counter, line.price, 'line_items[0][price]')
  const isRecurring = price.type === 'recurring'
  if (isRecurring && params.mode === 'payment')
    throw new CounterError('You specified `payment` mode but passed a recurring price.')
  if (!isRecurring && params.mode === 'subscription')
    throw new CounterError('You must provide at least one recurring price in `subscription` mode.')
  const customer = params.customer ? await find(counter, 'customer', params.customer, 'customer') : undefined
  const created = await secondsFor(counter)
  const wish = wishOf(params)
  const rates = wish.taxRates.map((id) => findTaxRate(id))
  const session = newSession(counter, { params, price, quantity: line.quantity ?? 1, rates, customer, created })
  await keep(counter, session, { customerId: customer?.id ?? null, dueAt: session.expires_at })
  await keepWish(counter, session.id, wish)
  return session
}

/** Closes a session that was not paid in time or that the product cancelled. */
export async function expireSession(counter: Counter, id: string): Promise<Stripe.Checkout.Session> {
  const session = await find(counter, 'checkout.session', id)
  if (session.status !== 'open')
    throw new CounterError('Only Checkout Sessions with a status in ["open"] can be expired.')
  const expired: Stripe.Checkout.Session = { ...session, status: 'expired', url: null }
  await keep(counter, expired, { customerId: idOf(session.customer) ?? null })
  await tell(counter, 'checkout.session.expired', expired, await secondsFor(counter))
  return expired
}

export function lineItemsOf(session: Stripe.Checkout.Session): Stripe.ApiList<Stripe.LineItem> {
  return session.line_items ?? { object: 'list', data: [], has_more: false, url: '' }
}

/** Amount due now: nothing during a trial. */
export function dueNow(session: Stripe.Checkout.Session): number {
  return session.amount_total ?? 0
}

export function asksForCard(session: Stripe.Checkout.Session): boolean {
  return dueNow(session) > 0 || session.payment_method_collection !== 'if_required'
}
