import type { SubscriptionOverview } from '#features/subscriptions/contract.ts'
import { askService } from '#features/subscriptions/server/ask-service.ts'
import { followPayment } from '#features/subscriptions/server/follow-payment.ts'
import { readOwnRunning, readSubscription } from '#features/subscriptions/server/queries.ts'
import type { AtPaymentDesk } from '#platform/http.ts'
import { endWithPeriodAt } from '#platform/payments/payment-portal.ts'

/** Lets the caller's subscription end with the period that is paid; until then it stays open. */
export async function cancelSubscription(at: AtPaymentDesk): Promise<SubscriptionOverview> {
  const { id } = await readOwnRunning(at)
  await askService(async () => {
    try {
      await endWithPeriodAt(at.payments, id)
    } finally {
      // What is true now is asked at once, also after a no: the event that tells it may come later.
      await followPayment(at, { kind: 'subscription', id }, at.request, 'subscription.canceled')
    }
  })
  return at.transaction(readSubscription)
}
