import { followPayment, type PaymentTools } from '#features/subscriptions/server/follow-payment.ts'
import type { SystemContext } from '#platform/context.ts'
import { endSubscriptionAt } from '#platform/payments/payment-objects.ts'

/** Ends a subscription immediately and stores its state. */
export async function endSubscription(
  tools: PaymentTools,
  { id }: { id: string },
  request: Pick<SystemContext, 'now' | 'requestId'>,
): Promise<void> {
  await endSubscriptionAt(tools.payments, id)
  await followPayment(tools, { kind: 'subscription', id }, request)
}
