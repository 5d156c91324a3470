import Stripe from 'stripe'
import { z } from 'zod'
import { enqueue } from '#platform/jobs/jobs.ts'
import { type Counter, type Kinds, keep, newCounterId } from '#test-counter/objects.ts'

/** Events that the counter sends. */
export type EventType = Extract<
  Stripe.Event['type'],
  | 'customer.created'
  | 'customer.updated'
  | 'customer.deleted'
  | 'checkout.session.completed'
  | 'checkout.session.expired'
  | 'customer.subscription.created'
  | 'customer.subscription.updated'
  | 'customer.subscription.deleted'
  | 'customer.subscription.trial_will_end'
  | 'customer.subscription.paused'
  | 'customer.subscription.resumed'
  | 'invoice.paid'
  | 'invoice.payment_failed'
  | 'payment_method.attached'
>

export const eventDelivery = { name: 'deliver-test-event', schema: z.object({ eventId: z.string() }) }

/** Stores an event and delivers it after this transaction. */
export async function tell(
  counter: Counter,
  type: EventType,
  object: Kinds[Exclude<keyof Kinds, 'event'>],
  created: number,
): Promise<void> {
  const event = {
    id: newCounterId('evt'),
    object: 'event',
    api_version: Stripe.API_VERSION,
    created,
    data: { object },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  } as Stripe.Event // the union of all events, which the type alone does not choose from
  await keep(counter, event)
  await enqueue(counter, eventDelivery, { eventId: event.id })
}
