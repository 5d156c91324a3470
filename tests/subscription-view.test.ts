import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { ownTablesOf } from '#browser/own-tables.ts'
import { readSubscription } from '#features/subscriptions/web/api.ts'
import { officialServer } from '#tests/support/official-client.ts'

const official = officialServer()
const viewOf = (row: string) =>
  official.services.database.exec(
    `create or replace view wire.stripe_user_subscriptions with (security_invoker) as select ${row}`,
  )

// Payments come later and will fill this view. PostgreSQL replaces it only by columns of the same names and types.
beforeAll(() =>
  viewOf(`'cus_1'::text as customer_id, 'sub_1'::text as subscription_id, 'trialing'::text as subscription_status,
    'price_pro_month'::text as price_id, 1763719200::bigint as current_period_start,
    1796081400::bigint as current_period_end, false as cancel_at_period_end, 'visa'::text as payment_method_brand,
    '4242'::text as payment_method_last4`),
)
afterAll(() =>
  viewOf(`null::text as customer_id, null::text as subscription_id, null::text as subscription_status,
    null::text as price_id, null::bigint as current_period_start, null::bigint as current_period_end,
    null::boolean as cancel_at_period_end, null::text as payment_method_brand, null::text as payment_method_last4
  where false`),
)

const tablesOf = (token: string) =>
  ownTablesOf(
    (address, init) => fetch(`${official.url}${address}`, init),
    async () => token,
  )

test('the banner reads status, price and end of the period as the view shows them', async () => {
  const { accessToken } = await official.signedIn()
  expect(await tablesOf(accessToken).readOne('stripe_user_subscriptions')).toEqual({
    customer_id: 'cus_1',
    subscription_id: 'sub_1',
    subscription_status: 'trialing',
    price_id: 'price_pro_month',
    current_period_start: 1_763_719_200,
    current_period_end: 1_796_081_400,
    cancel_at_period_end: false,
    payment_method_brand: 'visa',
    payment_method_last4: '4242',
  })
  expect(await readSubscription(tablesOf(accessToken))).toEqual({
    status: 'trialing',
    priceId: 'price_pro_month',
    periodEnd: 1_796_081_400,
  })
})

test('what the server refuses is a warning in the console, and no subscription', async () => {
  const warnings = vi.spyOn(console, 'warn').mockImplementation(() => {})
  expect(await readSubscription(tablesOf('someone.elses.token'))).toBeNull()
  expect(warnings).toHaveBeenCalledOnce()
  warnings.mockRestore()
})
