import type Stripe from 'stripe'
import { aheadOf, daySeconds, nextEnd, secondsFor } from '#test-counter/clock.ts'
import { tell } from '#test-counter/events.ts'
import { billPeriod, paid } from '#test-counter/invoices.ts'
import { type Counter, idOf, keep, look, search } from '#test-counter/objects.ts'
import { methodOf, paysLater } from '#test-counter/payment-methods.ts'
import { monthsOf } from '#test-counter/prices.ts'
import { expireSession } from '#test-counter/sessions.ts'
import { cancelNow, periodEndOf, priceOf, save, withPeriod } from '#test-counter/subscriptions.ts'

/** Days between attempts of a failed payment; after the last one, the subscription ends. */
const retryDays = [3, 5, 7]

/** Processes everything due, in order. */
export async function settleDue(counter: Counter): Promise<void> {
  for (;;) {
    const due = await counter.db
      .selectFrom('testCounterObjects')
      .select(['kind', 'id', 'customerId', 'dueAt'])
      .where('dueAt', '<=', counter.now.toISOString())
      .orderBy('dueAt')
      .orderBy('id')
      .limit(1)
      .executeTakeFirst()
    if (!due?.dueAt) return
    if (due.kind === 'checkout.session') await expireSession(counter, due.id)
    else {
      const subscription = await look(counter, 'subscription', due.id)
      const at = Math.floor(Date.parse(due.dueAt) / 1_000) + (await aheadOf(counter, due.customerId ?? undefined))
      if (subscription) await settle(counter, subscription, at)
    }
  }
}

/** Deletes events older than a month, like the payment service, and expired sessions. */
export async function forgetOld({ db, now }: Counter): Promise<void> {
  await db
    .deleteFrom('testCounterObjects')
    .where('kind', 'in', ['event', 'billing_portal.session'])
    .where('createdAt', '<', new Date(now.getTime() - 30 * daySeconds * 1_000).toISOString())
    .execute()
}

/** A new card pays open invoices at once. */
export async function payWhatIsOpen(counter: Counter, customerId: string): Promise<void> {
  const at = await secondsFor(counter, customerId)
  for (const subscription of await search(counter, 'subscription', { customerId })) {
    if (subscription.status === 'past_due') await tryAgain(counter, subscription, at)
  }
}

async function settle(counter: Counter, subscription: Stripe.Subscription, at: number): Promise<void> {
  const { status, trial_end, cancel_at_period_end, trial_settings } = subscription
  if (status === 'trialing' && at < (trial_end ?? 0)) {
    await save(counter, subscription, at, 'customer.subscription.trial_will_end')
  } else if (cancel_at_period_end && at >= periodEndOf(subscription)) {
    await cancelNow(counter, subscription, 'cancellation_requested', at)
  } else if (status === 'past_due') {
    await tryAgain(counter, subscription, at)
  } else if (status === 'trialing' && !(await methodOf(counter, subscription))) {
    await endTrialWithoutCard(counter, subscription, trial_settings?.end_behavior.missing_payment_method, at)
  } else {
    await renew(counter, subscription, at)
  }
}

async function endTrialWithoutCard(
  counter: Counter,
  subscription: Stripe.Subscription,
  behavior: string | undefined,
  at: number,
): Promise<void> {
  if (behavior === 'cancel') await cancelNow(counter, subscription, 'payment_failed', at)
  else if (behavior === 'pause')
    await save(counter, { ...subscription, status: 'paused' }, at, 'customer.subscription.paused')
  else await renew(counter, subscription, at)
}

async function renew(counter: Counter, subscription: Stripe.Subscription, at: number): Promise<void> {
  const price = priceOf(counter, subscription)
  const start = periodEndOf(subscription)
  const opened = withPeriod(subscription, start, nextEnd(subscription.billing_cycle_anchor, start, monthsOf(price)))
  const isPaid = await paysLater(counter, subscription)
  const bill = {
    subscription: opened,
    reason: 'subscription_cycle',
    cents: price.unit_amount ?? 0,
    at,
    isPaid,
  } as const
  const invoice = await billPeriod(counter, { ...bill, nextAttempt: at + retryDelay(0) })
  await tell(counter, isPaid ? 'invoice.paid' : 'invoice.payment_failed', invoice, at)
  await save(counter, { ...opened, status: isPaid ? 'active' : 'past_due', latest_invoice: invoice.id }, at)
}

async function tryAgain(counter: Counter, subscription: Stripe.Subscription, at: number): Promise<void> {
  const customerId = idOf(subscription.customer) ?? ''
  const invoice = await look(counter, 'invoice', idOf(subscription.latest_invoice) ?? '')
  if (!invoice) return
  if (await paysLater(counter, subscription)) {
    const settled = paid(invoice, at)
    await keep(counter, settled, { customerId })
    await tell(counter, 'invoice.paid', settled, at)
    await save(counter, { ...subscription, status: 'active' }, at)
    return
  }
  const isLast = invoice.attempt_count >= retryDays.length
  const failed: Stripe.Invoice = {
    ...invoice,
    attempt_count: invoice.attempt_count + 1,
    next_payment_attempt: isLast ? null : at + retryDelay(invoice.attempt_count),
  }
  await keep(counter, failed, { customerId })
  await tell(counter, 'invoice.payment_failed', failed, at)
  if (isLast) await cancelNow(counter, subscription, 'payment_failed', at)
  else await save(counter, subscription, at)
}

function retryDelay(tries: number): number {
  return (retryDays[tries] ?? 7) * daySeconds
}
