import { beforeEach, expect, test } from 'vitest'
import { createGarage } from '#features/garages/server/create-garage.ts'
import { endSubscription } from '#features/subscriptions/server/end-subscription.ts'
import { ensureCustomer } from '#features/subscriptions/server/ensure-customer.ts'
import { keepOneSubscription } from '#features/subscriptions/server/keep-one-subscription.ts'
import { withSystem } from '#platform/context.ts'
import { addresses, buy, hearTheCounter, pay, subscriptionsOf } from '#tests/support/purchases.ts'
import { type Person, testApi } from '#tests/support/test-api.ts'

const api = testApi()
const now = '2026-11-21T10:00:00Z'
const visa = '4242 4242 4242 4242'
beforeEach(() => api.setNow(now))
const request = () => ({ now: api.services.clock(), requestId: 'test' })

/** Opens a page at the payment service itself, as two clicks of one instant do: neither sees the page of the other. */
async function openPage({ accountId }: Person, priceId: string, { trialDays = 14 } = {}): Promise<{ url: string }> {
  const { payments } = api.services
  const { url } = await payments.stripe.checkout.sessions.create({
    mode: 'subscription',
    customer: await ensureCustomer(api.services, accountId, request()),
    client_reference_id: accountId,
    success_url: addresses.successUrl,
    cancel_url: addresses.cancelUrl,
    line_items: [{ price: payments.priceIds.get(priceId) ?? '', quantity: 1 }],
    payment_method_collection: trialDays > 0 ? 'if_required' : 'always',
    subscription_data: {
      default_tax_rates: [payments.taxRate],
      ...(trialDays > 0 && {
        trial_period_days: trialDays,
        trial_settings: { end_behavior: { missing_payment_method: 'cancel' } },
      }),
    },
  })
  return { url: url ?? '' }
}

const statesOf = async (...people: Person[]) =>
  Promise.all(people.map(async (person) => (await subscriptionsOf(api, person)).map(({ status }) => status)))
const idOf = async ({ accountId }: Person) => {
  const [row] = await api.services.database.query(
    `select s.id from subscriptions s join payment_customers c on c.id = s.customer_id
      where c.account_id = ($1::text)::uuid order by s.created_at limit 1`,
    [accountId],
  )
  return String(row?.id)
}
/** Does what follows a payment, and what follows that: an end is an event too. */
async function hearAll(): Promise<void> {
  for (let round = 0; round < 2; round += 1) await hearTheCounter(api)
}

test('two pages that one manager opened at the same instant give one trial', async () => {
  const manager = await api.person()
  const pages = await Promise.all([openPage(manager, 'price_pro_month'), openPage(manager, 'price_starter_month')])
  for (const page of pages) expect(await pay(api, page)).toBe(303)
  await hearAll()
  const [states = []] = await statesOf(manager)
  expect(states.toSorted()).toEqual(['canceled', 'trialing'])
  await keepOneSubscription(api.services, { subscriptionId: await idOf(manager) }, request())
  expect((await statesOf(manager)).flat().toSorted()).toEqual(['canceled', 'trialing'])
})

test('a page that was kept until the first subscription had ended gives no second trial', async () => {
  const manager = await api.person()
  await buy(api, manager, 'price_pro_month')
  const kept = await openPage(manager, 'price_starter_month')
  await endSubscription(api.services, { id: await idOf(manager) }, request())
  api.setNow('2026-11-21T10:05:00Z')
  expect(await pay(api, kept)).toBe(303)
  await hearAll()
  expect(await statesOf(manager)).toEqual([['canceled', 'canceled']])
})

test('two managers of one garage who pay at the same instant get one trial, the first one', async () => {
  const camille = await api.person()
  const zoe = await api.person({ colleagueOf: camille })
  const pages = [await openPage(camille, 'price_pro_month'), await openPage(zoe, 'price_starter_month')]
  const [first, second] = pages
  if (!first || !second) throw new Error('A page is missing.')
  expect(await pay(api, first)).toBe(303)
  api.setNow('2026-11-21T10:00:01Z')
  expect(await pay(api, second)).toBe(303)
  await hearAll()
  expect(await statesOf(camille, zoe)).toEqual([['trialing'], ['canceled']])
})

test('the older trial stays even when the payment of the newer one is told first', async () => {
  const camille = await api.person()
  const zoe = await api.person({ colleagueOf: camille })
  const older = await openPage(camille, 'price_pro_month')
  const newer = await openPage(zoe, 'price_starter_month')
  expect(await pay(api, older)).toBe(303)
  api.setNow('2026-11-21T10:00:01Z')
  expect(await pay(api, newer)).toBe(303)
  await hearAll()
  for (const each of [zoe, camille]) {
    await keepOneSubscription(api.services, { subscriptionId: await idOf(each) }, request())
  }
  expect(await statesOf(camille, zoe)).toEqual([['trialing'], ['canceled']])
})

test('a trial beside the paid subscription of a colleague ends, and the paid one runs on', async () => {
  const camille = await api.person()
  const zoe = await api.person({ colleagueOf: camille })
  const paid = await openPage(camille, 'price_pro_month', { trialDays: 0 })
  expect(await pay(api, await openPage(zoe, 'price_starter_month'))).toBe(303)
  api.setNow('2026-11-21T10:00:01Z')
  expect(await pay(api, paid, visa)).toBe(303)
  await hearAll()
  expect(await statesOf(camille, zoe)).toEqual([['active'], ['canceled']])
})

test('a manager who has another garage besides keeps the trial that this garage needs', async () => {
  const camille = await api.person()
  const zoe = await api.person({ colleagueOf: camille })
  await withSystem(api.services.database, request(), (ctx) =>
    createGarage(ctx, { name: 'Carrosserie du Port', managerId: zoe.accountId }),
  )
  expect(await pay(api, await openPage(camille, 'price_pro_month'))).toBe(303)
  api.setNow('2026-11-21T10:00:01Z')
  expect(await pay(api, await openPage(zoe, 'price_starter_month'))).toBe(303)
  await hearAll()
  expect(await statesOf(camille, zoe)).toEqual([['trialing'], ['trialing']])
})
