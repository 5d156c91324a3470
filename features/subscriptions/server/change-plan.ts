import { isInForce } from '#features/subscriptions/entitlement.ts'
import type { Begun } from '#features/subscriptions/server/queries/customers.ts'
import { openPlanChangePage, openPortalPage } from '#platform/payments/payment-portal.ts'
import type { PaymentDesk } from '#platform/payments/payments.ts'

type PlanChange = { priceId: string; price: string; successUrl: string; cancelUrl: string }

/** Opens the confirmation page of another plan; unpaid or ending subscriptions are settled at the service first. */
export async function changePlan(
  desk: PaymentDesk,
  running: Begun,
  { priceId, price, successUrl, cancelUrl }: PlanChange,
): Promise<{ url: string; sessionId: string }> {
  const { id: subscriptionId, customerId: customer, cancelAtPeriodEnd } = running
  const isAnother = running.priceId !== priceId && desk.priceIds.get(running.priceId ?? '') !== price
  if (!isAnother || !isInForce(running) || cancelAtPeriodEnd) {
    return openPortalPage(desk, { customer, returnUrl: new URL('/dashboard/abonnement', cancelUrl).href })
  }
  // The portal does not replace the checkout's placeholder.
  const doneUrl = successUrl.replaceAll('{CHECKOUT_SESSION_ID}', subscriptionId)
  return openPlanChangePage(desk, { customer, returnUrl: cancelUrl, subscriptionId, price, doneUrl })
}
