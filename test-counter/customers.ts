import type Stripe from 'stripe'
import { secondsFor } from '#test-counter/clock.ts'
import { tell } from '#test-counter/events.ts'
import { kept, merged } from '#test-counter/metadata.ts'
import { type Counter, drop, find, keep, newCounterId, search } from '#test-counter/objects.ts'
import { cancelNow } from '#test-counter/subscriptions.ts'

export async function createCustomer(counter: Counter, params: Stripe.CustomerCreateParams): Promise<Stripe.Customer> {
  const created = await secondsFor(counter)
  const customer: Stripe.Customer = {
    id: newCounterId('cus'),
    object: 'customer',
    address: null,
    balance: 0,
    created,
    currency: null,
    default_source: null,
    delinquent: false,
    description: params.description ?? null,
    discount: null,
    email: params.email || null,
    invoice_prefix: null,
    invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
    livemode: false,
    metadata: kept(params.metadata),
    name: params.name || null,
    phone: params.phone || null,
    preferred_locales: params.preferred_locales ?? [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
  }
  await keep(counter, customer, { customerId: customer.id })
  await tell(counter, 'customer.created', customer, created)
  return customer
}

export async function updateCustomer(
  counter: Counter,
  id: string,
  params: Stripe.CustomerUpdateParams,
): Promise<Stripe.Customer> {
  const customer = await find(counter, 'customer', id)
  const chosen = params.invoice_settings?.default_payment_method
  if (chosen) await find(counter, 'payment_method', chosen, 'invoice_settings[default_payment_method]')
  const updated: Stripe.Customer = {
    ...customer,
    ...(params.email === undefined ? {} : { email: params.email || null }),
    ...(params.name === undefined ? {} : { name: params.name || null }),
    ...(params.phone === undefined ? {} : { phone: params.phone || null }),
    ...(params.description === undefined ? {} : { description: params.description || null }),
    ...(params.preferred_locales === undefined ? {} : { preferred_locales: params.preferred_locales }),
    ...(chosen ? { invoice_settings: { ...customer.invoice_settings, default_payment_method: chosen } } : {}),
    metadata: merged(customer.metadata, params.metadata),
  }
  await keep(counter, updated, { customerId: id })
  await tell(counter, 'customer.updated', updated, await secondsFor(counter, id))
  return updated
}

/** Ends the customer's subscriptions too. */
export async function deleteCustomer(counter: Counter, id: string): Promise<Stripe.DeletedCustomer> {
  const customer = await find(counter, 'customer', id)
  for (const subscription of await search(counter, 'subscription', { customerId: id })) {
    if (subscription.status !== 'canceled') await cancelNow(counter, subscription, 'cancellation_requested')
  }
  await drop(counter, id)
  await tell(counter, 'customer.deleted', customer, await secondsFor(counter, id))
  return { id, object: 'customer', deleted: true }
}
