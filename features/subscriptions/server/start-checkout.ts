import type { Database } from '#db/database.ts'
import { type Plan, plans } from '#features/subscriptions/plans.ts'
import { alreadySubscribed, noCheckoutPage, notOnSale } from '#features/subscriptions/refusals.ts'
import { changePlan } from '#features/subscriptions/server/change-plan.ts'
import { ensureCustomer } from '#features/subscriptions/server/ensure-customer.ts'
import { findBuyerBefore, listBegun } from '#features/subscriptions/server/queries/customers.ts'
import { planTrialDays } from '#features/subscriptions/trial.ts'
import { refuse, refuseUnless } from '#lib/refusal.ts'
import { type SystemContext, withSystem } from '#platform/context.ts'
import { openCheckoutPage } from '#platform/payments/payment-checkout.ts'
import type { PaymentDesk } from '#platform/payments/payments.ts'

export type CheckoutTools = { database: Database; payments: PaymentDesk }
type CheckoutOrder = {
  accountId: string
  priceId: string
  mode: Plan['mode']
  successUrl: string
  cancelUrl: string
}
type Request = Pick<SystemContext, 'now' | 'requestId'>

/** Opens the payment page of a plan, or of a plan change. No transaction is open during the call. */
export async function startCheckout(tools: CheckoutTools, order: CheckoutOrder, request: Request): Promise<Page> {
  const { database, payments } = tools
  const { accountId, mode } = order
  const price = priceOf(payments, order)
  const buyer = { accountId, desk: payments.kind }
  const isSubscription = mode === 'subscription'
  const begun = await withSystem(database, request, (ctx) => listBegun(ctx, buyer))
  const running = begun.find(({ isRunning }) => isRunning)
  if (isSubscription && running) return changePlan(payments, running, { ...order, price })

  const before = isSubscription && (await withSystem(database, request, (ctx) => findBuyerBefore(ctx, buyer)))
  if (before) refuse(alreadySubscribed(before))
  const customer = await ensureCustomer(tools, accountId, request)
  // Only the first subscription of an account begins with a trial.
  const trialDays = isSubscription && begun.length === 0 ? planTrialDays : undefined
  const { sessionId, url } = await openCheckoutPage(payments, { ...order, customer, price, trialDays }, request.now)
  refuseUnless(url, noCheckoutPage)
  return { url, sessionId }
}

type Page = { url: string; sessionId: string }

/** Finds a price by its catalogue name or its id at the service. */
function priceOf({ priceIds }: PaymentDesk, { priceId, mode }: CheckoutOrder): string {
  const plan = plans.find((each) => each.priceId === priceId || priceIds.get(each.priceId) === priceId)
  const price = plan?.mode === mode ? priceIds.get(plan.priceId) : undefined
  refuseUnless(price, notOnSale)
  return price
}
