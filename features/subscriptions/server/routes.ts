import { implement } from '@orpc/server'
import { subscriptionsContract } from '#features/subscriptions/contract.ts'
import { cancelSubscription } from '#features/subscriptions/server/cancel-subscription.ts'
import { openBillingPortal } from '#features/subscriptions/server/open-billing-portal.ts'
import { readPlanAccess } from '#features/subscriptions/server/queries/plan-access.ts'
import { readSubscription } from '#features/subscriptions/server/queries.ts'
import { reactivateSubscription } from '#features/subscriptions/server/reactivate-subscription.ts'
import { type ApiContext, atPaymentDesk, inGarage } from '#platform/http.ts'

const os = implement(subscriptionsContract).$context<ApiContext>()

export const subscriptionsRoutes = os.router({
  readPlanAccess: os.readPlanAccess.handler(inGarage(readPlanAccess)),
  readSubscription: os.readSubscription.handler(inGarage(readSubscription)),
  openBillingPortal: os.openBillingPortal.handler(atPaymentDesk(openBillingPortal)),
  cancelSubscription: os.cancelSubscription.handler(atPaymentDesk(cancelSubscription)),
  reactivateSubscription: os.reactivateSubscription.handler(atPaymentDesk(reactivateSubscription)),
})
