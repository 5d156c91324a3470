import type Stripe from 'stripe'
import type { PaymentDesk } from '#platform/payments/payments.ts'

type Portal = { customer: string; returnUrl: string }

/** Opens the service's page with card, invoices and subscription. */
export async function openPortalPage({ stripe }: PaymentDesk, { customer, returnUrl }: Portal) {
  const { id: sessionId, url } = await stripe.billingPortal.sessions.create({
    customer,
    return_url: returnUrl,
    locale: 'fr',
  })
  return { sessionId, url }
}

type Change = Portal & { subscriptionId: string; price: string; doneUrl: string }

/** Opens the page that confirms a plan change and shows its cost; nothing changes before. */
export async function openPlanChangePage({ stripe }: PaymentDesk, change: Change) {
  const { items } = await stripe.subscriptions.retrieve(change.subscriptionId)
  const flow: Stripe.BillingPortal.SessionCreateParams.FlowData = {
    type: 'subscription_update_confirm',
    subscription_update_confirm: {
      subscription: change.subscriptionId,
      items: [{ id: items.data[0]?.id ?? '', price: change.price, quantity: 1 }],
    },
    after_completion: { type: 'redirect', redirect: { return_url: change.doneUrl } },
  }
  const { id: sessionId, url } = await stripe.billingPortal.sessions.create({
    customer: change.customer,
    return_url: change.returnUrl,
    locale: 'fr',
    flow_data: flow,
  })
  return { sessionId, url }
}

/** Cancels a subscription at the end of the paid period. */
export async function cancelAtPeriodEnd({ stripe }: PaymentDesk, id: string): Promise<void> {
  await stripe.subscriptions.update(id, { cancel_at_period_end: true })
}

/** Withdraws a cancellation, at period end or on a chosen date. */
export async function withdrawCancellation({ stripe }: PaymentDesk, id: string): Promise<void> {
  const { cancel_at_period_end, cancel_at } = await stripe.subscriptions.retrieve(id)
  if (cancel_at_period_end) await stripe.subscriptions.update(id, { cancel_at_period_end: false })
  else if (cancel_at !== null) await stripe.subscriptions.update(id, { cancel_at: '' })
}
