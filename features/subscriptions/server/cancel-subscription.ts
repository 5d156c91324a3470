import type { SubscriptionOverview } from '#features/subscriptions/contract.ts'
import { askService } from '#features/subscriptions/server/ask-service.ts'
import { followPayment } from '#features/subscriptions/server/follow-payment.ts'
import { readOwnRunning, readSubscription } from '#features/subscriptions/server/queries.ts'
import type { AtPaymentDesk } from '#platform/http.ts'
import { cancelAtPeriodEnd } from '#platform/payments/payment-portal.ts'

/** Cancels the caller's subscription at the end of the paid period. */
export async function cancelSubscription(at: AtPaymentDesk): Promise<SubscriptionOverview> {
  const { id } = await readOwnRunning(at)
  await askService(async () => {
    try {
      await cancelAtPeriodEnd(at.payments, id)
    } finally {
      // Reads the current state at once, even after a refusal: the event may come later.
      await followPayment(at, { kind: 'subscription', id }, at.request, 'subscription.canceled')
    }
  })
  return at.transaction(readSubscription)
}
