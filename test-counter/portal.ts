import type Stripe from 'stripe'
import { secondsFor } from '#test-counter/clock.ts'
import { CounterError } from '#test-counter/errors.ts'
import { type Counter, find, idOf, keep, newCounterId } from '#test-counter/objects.ts'
import { findPrice } from '#test-counter/prices.ts'

const openSeconds = 3_600

/** Creates a portal session, for the whole portal or one confirmation, valid for an hour. */
export async function createPortalSession(
  counter: Counter,
  params: Stripe.BillingPortal.SessionCreateParams,
): Promise<Stripe.BillingPortal.Session> {
  const customer = await find(counter, 'customer', params.customer ?? '', 'customer')
  const id = newCounterId('bps')
  const session: Stripe.BillingPortal.Session = {
    id,
    object: 'billing_portal.session',
    configuration: 'bpc_test_counter',
    created: await secondsFor(counter),
    customer: customer.id,
    customer_account: null,
    flow: params.flow_data ? await flowOf(counter, customer.id, params.flow_data) : null,
    livemode: false,
    locale: params.locale ?? null,
    on_behalf_of: null,
    return_url: params.return_url ?? null,
    url: `${counter.address}/portal/${id}`,
  }
  await keep(counter, session, { customerId: customer.id })
  return session
}

export function isOpen({ created }: Stripe.BillingPortal.Session, now: Date): boolean {
  return now.getTime() / 1_000 < created + openSeconds
}

async function flowOf(
  counter: Counter,
  customerId: string,
  { type, subscription_update_confirm: wanted, after_completion: after }: FlowData,
): Promise<Stripe.BillingPortal.Session.Flow> {
  const [item] = wanted?.items ?? []
  if (!wanted || !item?.price)
    throw new CounterError('Missing required param: flow_data[subscription_update_confirm].', {
      code: 'parameter_missing',
      param: 'flow_data[subscription_update_confirm]',
    })
  await refuseChange(counter, customerId, wanted.subscription, { id: item.id, price: item.price })
  const redirect = after?.redirect ?? null
  return {
    after_completion: { hosted_confirmation: null, redirect, type: redirect ? 'redirect' : 'portal_homepage' },
    customer_update: null,
    subscription_cancel: null,
    subscription_pause: null,
    subscription_update: null,
    subscription_update_confirm: {
      discounts: null,
      items: [{ id: item.id, price: item.price, quantity: item.quantity ?? 1 }],
      subscription: wanted.subscription,
    },
    type,
  }
}

type FlowData = Stripe.BillingPortal.SessionCreateParams.FlowData

/** The subscription must be the customer's, active, and at another price. */
async function refuseChange(
  counter: Counter,
  customerId: string,
  subscriptionId: string,
  change: { id: string; price: string },
): Promise<void> {
  const subscription = await find(counter, 'subscription', subscriptionId, 'flow_data[subscription_update_confirm]')
  const price = findPrice(counter, change.price, 'flow_data[subscription_update_confirm][items][0][price]')
  const [known] = subscription.items.data
  if (idOf(subscription.customer) !== customerId || subscription.status === 'canceled')
    throw new CounterError('This subscription cannot be updated by this customer.')
  if (known?.id !== change.id) throw new CounterError('The subscription item does not belong to this subscription.')
  if (price.type !== 'recurring') throw new CounterError('The price must be recurring.')
  if (known.price.id === price.id) throw new CounterError('There are no changes to confirm.')
}
