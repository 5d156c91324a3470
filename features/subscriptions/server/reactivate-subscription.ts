import type { SubscriptionOverview } from '#features/subscriptions/contract.ts'
import { askService } from '#features/subscriptions/server/ask-service.ts'
import { followPayment } from '#features/subscriptions/server/follow-payment.ts'
import { readOwnRunning, readSubscription } from '#features/subscriptions/server/queries.ts'
import type { AtPaymentDesk } from '#platform/http.ts'
import { withdrawCancellation } from '#platform/payments/payment-portal.ts'

/** Withdraws a pending cancellation; an ended subscription restarts with a checkout. */
export async function reactivateSubscription(at: AtPaymentDesk): Promise<SubscriptionOverview> {
  const { id } = await readOwnRunning(at)
  await askService(async () => {
    try {
      await withdrawCancellation(at.payments, id)
    } finally {
      await followPayment(at, { kind: 'subscription', id }, at.request, 'subscription.reactivated')
    }
  })
  return at.transaction(readSubscription)
}
