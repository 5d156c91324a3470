import { nothingBought } from '#features/subscriptions/refusals.ts'
import { subscriptionRights } from '#features/subscriptions/rights.ts'
import { askService } from '#features/subscriptions/server/ask-service.ts'
import { findCustomer } from '#features/subscriptions/server/queries/customers.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { audit } from '#platform/audit.ts'
import { authorise, withSystem } from '#platform/context.ts'
import type { AtPaymentDesk } from '#platform/http.ts'
import { openPortalPage } from '#platform/payments/payment-portal.ts'

/** Opens the payment service's page with the caller's card and invoices. */
export async function openBillingPortal({ database, payments, transaction, request, baseUrl }: AtPaymentDesk) {
  const accountId = await transaction(async (ctx) => {
    authorise(ctx, subscriptionRights.manage)
    return ctx.accountId
  })
  const customer = await withSystem(database, request, (ctx) => findCustomer(ctx, { accountId, desk: payments.kind }))
  refuseUnless(customer, nothingBought)
  const returnUrl = `${baseUrl}/dashboard/abonnement`
  const { url } = await askService(() => openPortalPage(payments, { customer, returnUrl }))
  await transaction((ctx) => audit(ctx, 'subscription.portal_opened', accountId))
  return { url }
}
