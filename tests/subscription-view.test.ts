import { expect, test, vi } from 'vitest'
import { ownTablesOf } from '#browser/own-tables.ts'
import { readOrders, readSubscription } from '#features/subscriptions/web/api.ts'
import { officialServer } from '#tests/support/official-client.ts'
import { enterOrder, enterSubscription } from '#tests/support/wire-rows.ts'

const official = officialServer()

const tablesOf = (token: string) =>
  ownTablesOf(
    (address, init) => fetch(`${official.url}${address}`, init),
    async () => token,
  )
const end = '2026-11-30T23:30:00Z'

test('the banner reads status, price and end of the period as the view shows them', async () => {
  const member = await official.signedIn()
  const id = await enterSubscription(official.services, member, { status: 'trialing', end })
  expect(await tablesOf(member.accessToken).readOne('stripe_user_subscriptions')).toEqual({
    customer_id: `cus_${member.accountId}`,
    subscription_id: id,
    subscription_status: 'trialing',
    price_id: 'price_pro_month',
    current_period_start: 1_763_719_200,
    current_period_end: 1_796_081_400,
    cancel_at_period_end: false,
    payment_method_brand: 'visa',
    payment_method_last4: '4242',
  })
  expect(await readSubscription(tablesOf(member.accessToken))).toEqual({
    status: 'trialing',
    priceId: 'price_pro_month',
    periodEnd: 1_796_081_400,
  })
})

test('the official client reads the subscription in force, else the last one, else none', async () => {
  const [member, other] = [await official.signedIn(), await official.signedIn()]
  const read = (client = member.client) => client.from('stripe_user_subscriptions').select('*').maybeSingle()
  await enterSubscription(official.services, member, { status: 'canceled', start: '2026-01-01T00:00:00Z' })
  const last = await enterSubscription(official.services, member, { status: 'canceled', start: '2026-03-01T00:00:00Z' })
  expect(await read()).toMatchObject({ data: { subscription_id: last }, error: null })
  const inForce = await enterSubscription(official.services, member, { start: '2026-02-01T00:00:00Z' })
  expect(await read()).toMatchObject({ data: { subscription_id: inForce, subscription_status: 'active' }, error: null })
  expect(await read(other.client)).toMatchObject({ data: null, error: null })
})

test('the official client reads the orders of its account, newest first', async () => {
  const [member, other] = [await official.signedIn(), await official.signedIn()]
  const first = await enterOrder(official.services, member, { on: '2025-11-21T10:00:00Z' })
  const second = await enterOrder(official.services, member)
  const orders = (client = member.client) =>
    client.from('stripe_user_orders').select('*').order('order_date', { ascending: false })
  const { data, error } = await orders()
  expect(error).toBeNull()
  expect(data?.map(({ checkout_session_id: id }) => id)).toEqual([second, first])
  expect(data?.[0]).toEqual({
    customer_id: `cus_${member.accountId}`,
    order_id: expect.any(Number),
    checkout_session_id: second,
    payment_intent_id: `pi_${second}`,
    amount_subtotal: 79_000,
    amount_total: 94_800,
    currency: 'eur',
    payment_status: 'paid',
    order_status: 'completed',
    order_date: '2026-11-21T10:00:00+00:00',
  })
  expect((await orders(other.client)).data).toEqual([])
  expect((await readOrders(tablesOf(member.accessToken)))[0]).toEqual({
    sessionId: second,
    isPaid: true,
    paidAt: '2026-11-21T10:00:00+00:00',
  })
})

test('a failing server gives a warning in the console, no subscription and no order', async () => {
  const warnings = vi.spyOn(console, 'warn').mockImplementation(() => {})
  expect(await readSubscription(tablesOf('someone.elses.token'))).toBeNull()
  expect(await readOrders(tablesOf('someone.elses.token'))).toEqual([])
  expect(warnings).toHaveBeenCalledTimes(2)
  warnings.mockRestore()
})
