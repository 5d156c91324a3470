import type { Operation } from '#test-counter/api.ts'
import { createCustomer, deleteCustomer, updateCustomer } from '#test-counter/customers.ts'
import { CounterError } from '#test-counter/errors.ts'
import { type Counter, find, type Kinds, type ObjectKind, type Sought, search } from '#test-counter/objects.ts'
import * as params from '#test-counter/params.ts'
import { readParams } from '#test-counter/params.ts'
import { createPortalSession } from '#test-counter/portal.ts'
import { findPrice } from '#test-counter/prices.ts'
import { createSession, expireSession, lineItemsOf } from '#test-counter/sessions.ts'
import { cancelNow, resumeSubscription, updateSubscription } from '#test-counter/subscriptions.ts'

/** Every call that the counter answers. */
export const operations: readonly Operation[] = [
  post('/customers', ({ counter, form }) => createCustomer(counter, readParams(params.customerCreate, form))),
  get('/customers', ({ counter, form }) => {
    const { email, ...page } = readParams(params.customerList, form)
    return list(counter, 'customer', '/v1/customers', page, { fields: { email } })
  }),
  read('/customers/:id', 'customer'),
  post('/customers/:id', ({ counter, id, form }) =>
    updateCustomer(counter, id, readParams(params.customerUpdate, form)),
  ),
  remove('/customers/:id', ({ counter, id }) => deleteCustomer(counter, id)),
  get('/customers/:id/payment_methods', ({ counter, id, form }) => {
    const { type, ...page } = readParams(params.methodList, form)
    return list(counter, 'payment_method', `/v1/customers/${id}/payment_methods`, page, {
      customerId: id,
      fields: { type },
    })
  }),

  post('/checkout/sessions', async ({ counter, form }) =>
    shown(await createSession(counter, readParams(params.sessionCreate, form)), form),
  ),
  get('/checkout/sessions', ({ counter, form }) => {
    const { customer: customerId, subscription, payment_intent, status, ...page } = readParams(params.sessionList, form)
    const sought = { customerId, fields: { subscription, payment_intent, status } }
    return list(counter, 'checkout.session', '/v1/checkout/sessions', page, sought)
  }),
  get('/checkout/sessions/:id', async ({ counter, id, form }) =>
    shown(await find(counter, 'checkout.session', id), form),
  ),
  post('/checkout/sessions/:id/expire', ({ counter, id }) => expireSession(counter, id)),
  get('/checkout/sessions/:id/line_items', async ({ counter, id }) =>
    lineItemsOf(await find(counter, 'checkout.session', id)),
  ),

  get('/subscriptions', ({ counter, form }) => {
    const { customer: customerId, price, status = 'current', ...page } = readParams(params.subscriptionList, form)
    const keeps = (subscription: Kinds['subscription']) =>
      (status === 'all' ||
        (status === 'current' ? subscription.status !== 'canceled' : subscription.status === status)) &&
      (price === undefined || subscription.items.data.some((item) => item.price.id === price))
    return list(counter, 'subscription', '/v1/subscriptions', page, { customerId }, keeps)
  }),
  read('/subscriptions/:id', 'subscription'),
  post('/subscriptions/:id', ({ counter, id, form }) =>
    updateSubscription(counter, id, readParams(params.subscriptionUpdate, form)),
  ),
  remove('/subscriptions/:id', async ({ counter, id }) =>
    cancelNow(counter, await find(counter, 'subscription', id), 'cancellation_requested'),
  ),
  post('/subscriptions/:id/resume', ({ counter, id }) => resumeSubscription(counter, id)),

  post('/billing_portal/sessions', ({ counter, form }) =>
    createPortalSession(counter, readParams(params.portalCreate, form)),
  ),
  get('/prices', async ({ counter, form }) => {
    const { lookup_keys, active } = readParams(params.priceList, form)
    const all = [...counter.prices.values()].filter(
      (price) => active !== false && (!lookup_keys || lookup_keys.includes(price.lookup_key ?? '')),
    )
    return { object: 'list', data: all, has_more: false, url: '/v1/prices' }
  }),
  get('/prices/:id', async ({ counter, id }) => findPrice(counter, id, 'price')),
  get('/events', ({ counter, form }) => {
    const { type, ...page } = readParams(params.eventList, form)
    return list(counter, 'event', '/v1/events', page, { fields: { type } })
  }),
  read('/events/:id', 'event'),
]

type Run = Operation['run']

function get(path: string, run: Run): Operation {
  return { method: 'GET', path, run }
}

function post(path: string, run: Run): Operation {
  return { method: 'POST', path, run }
}

function remove(path: string, run: Run): Operation {
  return { method: 'DELETE', path, run }
}

function read(path: string, kind: ObjectKind): Operation {
  return get(path, async ({ counter, id, form }) => {
    readParams(params.nothing, form)
    return find(counter, kind, id)
  })
}

/** Line items are included only on request. */
function shown({ line_items, ...session }: Kinds['checkout.session'], { expand }: { expand?: unknown }): object {
  return Array.isArray(expand) && expand.some((path) => String(path).startsWith('line_items'))
    ? { ...session, line_items }
    : session
}

async function list<K extends ObjectKind>(
  counter: Counter,
  kind: K,
  url: string,
  page: { limit?: number | undefined; starting_after?: string | undefined },
  sought: Sought,
  keeps: (object: Kinds[K]) => boolean = () => true,
): Promise<object> {
  const all = (await search(counter, kind, sought)).filter(keeps)
  const from = page.starting_after === undefined ? 0 : all.findIndex(({ id }) => id === page.starting_after) + 1
  if (page.starting_after !== undefined && from === 0)
    throw new CounterError(`No such ${kind}: '${page.starting_after}'`, {
      code: 'resource_missing',
      param: 'starting_after',
    })
  const limit = page.limit ?? 10
  return { object: 'list', data: all.slice(from, from + limit), has_more: all.length > from + limit, url }
}
