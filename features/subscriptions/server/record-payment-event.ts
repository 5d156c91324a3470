import type Stripe from 'stripe'
import { followPaymentJob } from '#features/subscriptions/server/jobs.ts'
import type { SystemContext } from '#platform/context.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { subjectOf } from '#platform/payments/payment-objects.ts'

/** Stores an event once and starts a read of its object. */
export async function recordPaymentEvent(ctx: SystemContext, event: Stripe.Event): Promise<{ isNew: boolean }> {
  const subject = subjectOf(event)
  const key = subject ? `${subject.kind}:${subject.id}` : null
  const kept = await ctx.db
    .insertInto('paymentEvents')
    .values({
      id: event.id,
      type: event.type,
      subject: key,
      createdAt: new Date(event.created * 1_000),
      receivedAt: ctx.now,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (kept && subject && key) await enqueue(ctx, followPaymentJob, subject, { singletonKey: key })
  return { isNew: kept !== undefined }
}
