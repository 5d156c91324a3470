import type Stripe from 'stripe'
import { secondsFor } from '#platform/test-counter/clock.ts'
import { type Counter, find, keep, newCounterId } from '#platform/test-counter/objects.ts'

const openSeconds = 3_600

/** A door to what the customer has here, open for an hour. */
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
    flow: null,
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
