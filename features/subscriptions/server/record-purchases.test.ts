import { beforeEach, expect, test } from 'vitest'
import { recordOrder } from '#features/subscriptions/server/record-order.ts'
import { recordSubscription } from '#features/subscriptions/server/record-subscription.ts'
import { updateTiers } from '#features/subscriptions/server/update-tiers.ts'
import { newId } from '#lib/id.ts'
import { type SystemContext, withSystem } from '#platform/context.ts'
import type { OrderState, SubscriptionState } from '#platform/payments/payment-objects.ts'
import { journalOf } from '#tests/support/journal.ts'
import { type Person, testApi } from '#tests/support/test-api.ts'
import { enterCustomer, enterSubscription } from '#tests/support/wire-rows.ts'

const api = testApi()
const now = '2026-11-21T10:00:00.000Z'
beforeEach(() => api.setNow(now))
const inSystem = <T>(work: (ctx: SystemContext) => Promise<T>) =>
  withSystem(api.services.database, { now: api.services.clock(), requestId: 'test' }, work)

const subscription = (customerId: string, fields: Partial<SubscriptionState> = {}): SubscriptionState => ({
  id: `sub_${newId()}`,
  customerId,
  status: 'active',
  priceId: 'price_pro_month',
  planName: 'Pro',
  currentPeriodStart: now,
  currentPeriodEnd: '2026-12-21T10:00:00.000Z',
  cancelAtPeriodEnd: false,
  endsAt: null,
  renewalNetCents: 7_900,
  renewalGrossCents: 9_480,
  cardBrand: null,
  cardLast4: null,
  createdAt: now,
  ...fields,
})
const order = (customerId: string, fields: Partial<OrderState> = {}): OrderState => ({
  id: `cs_${newId()}`,
  customerId,
  paymentIntentId: null,
  priceId: 'price_annual_pack',
  amountSubtotalCents: 79_000,
  amountTotalCents: 94_800,
  currency: 'eur',
  paymentStatus: 'paid',
  status: 'completed',
  orderedAt: now,
  ...fields,
})
const tierOf = async (person: Person) => (await person.api.subscriptions.readSubscription()).tier

test('an older answer never replaces a newer one', async () => {
  const manager = await api.person()
  const state = subscription(await enterCustomer(api.services, manager.accountId))
  await inSystem((ctx) => recordSubscription(ctx, { number: 12, state }))
  await inSystem((ctx) => recordSubscription(ctx, { number: 11, state: { ...state, status: 'canceled' } }))
  expect(await tierOf(manager)).toBe('pro')
  await inSystem((ctx) => recordSubscription(ctx, { number: 13, state: { ...state, status: 'canceled' } }))
  expect(await tierOf(manager)).toBe('trial')
})

test('a refunded order stays refunded, also after late events', async () => {
  const manager = await api.person()
  const state = order(await enterCustomer(api.services, manager.accountId))
  const back = { ...state, paymentStatus: 'refunded', status: 'canceled' } as const
  await inSystem((ctx) => recordOrder(ctx, { number: 2, state: back }))
  await inSystem((ctx) => recordOrder(ctx, { number: 1, state }))
  expect(await tierOf(manager)).toBe('trial')
  const { orders } = await manager.api.subscriptions.readSubscription()
  expect(orders).toMatchObject([{ paymentStatus: 'refunded', status: 'canceled' }])
})

test('a manager’s purchase opens each garage that they manage, and no other', async () => {
  const [manager, host, other] = [await api.person(), await api.person(), await api.person()]
  await api.services.database.query(
    `insert into members (garage_id, account_id, role, created_at)
      select g.id, ($1::text)::uuid, g.role, now() from (values (($2::text)::uuid, 'manager'), (($3::text)::uuid, 'reception')) g (id, role)`,
    [manager.accountId, host.garageId, other.garageId],
  )
  const state = subscription(await enterCustomer(api.services, manager.accountId), { priceId: 'price_starter_year' })
  await inSystem((ctx) => recordSubscription(ctx, { number: 21, state }))
  expect(await Promise.all([manager, host, other].map(tierOf))).toEqual(['starter', 'starter', 'trial'])
  const stored = await Promise.all([manager, host, other].map((person) => person.api.garages.readGarage()))
  expect(stored.map(({ tier }) => tier)).toEqual(['starter', 'starter', 'trial'])
})

test('the places in the team follow the purchases, and the audit log gives the reason', async () => {
  const manager = await api.person()
  await enterSubscription(api.services, manager, { priceId: 'price_enterprise_month' })
  const change = { action: 'subscription.changed', details: { status: 'active' } } as const
  await inSystem((ctx) => updateTiers(ctx, manager.accountId, change))
  expect((await manager.api.garages.readGarage()).tier).toBe('enterprise')
  expect(await journalOf(manager, 'subscription.changed')).toMatchObject([{ details: { status: 'active' } }])
})
