import { beforeEach, describe, expect, test } from 'vitest'
import { readStanding } from '#features/subscriptions/server/queries/plan-access.ts'
import { takeQuota } from '#features/subscriptions/server/take-quota.ts'
import { newId } from '#lib/id.ts'
import { type Person, testApi } from '#tests/support/test-api.ts'
import { enterOrder, enterSubscription } from '#tests/support/wire-rows.ts'

const api = testApi()
beforeEach(() => api.setNow('2026-11-21T10:00:00Z'))
const read = (person: Person) => person.api.subscriptions.readSubscription()

test('a garage reads its plan, its card, the end of its period and its uses', async () => {
  const manager = await api.person()
  await enterSubscription(api.services, manager, { status: 'trialing', priceId: 'price_starter_month' })
  for (let taken = 0; taken < 8; taken += 1) await manager.inGarage((ctx) => takeQuota(ctx, 'report', newId()))
  expect(await read(manager)).toEqual({
    tier: 'starter',
    problem: null,
    subscription: {
      status: 'trialing',
      priceId: 'price_starter_month',
      planName: null,
      currentPeriodEnd: '2026-12-01T00:00:00.000Z',
      cancelAtPeriodEnd: false,
      endsAt: null,
      renewal: null,
      buyer: { name: expect.any(String), isYou: true },
      card: { brand: 'visa', last4: '4242' },
      createdAt: '2025-11-21T10:00:00.000Z',
    },
    others: [],
    freeWeekEndsAt: expect.any(String),
    isGranted: false,
    packEndsAt: null,
    orders: [],
    usage: [
      { quota: 'report', used: 8, limit: 10, isNear: true },
      { quota: 'invoice', used: 0, limit: null, isNear: false },
    ],
    storage: { usedBytes: 0, limitBytes: 5 * 1_024 ** 3, isNear: false },
  })
})

test('a garage that bought nothing has the free week, and nothing after it', async () => {
  const manager = await api.person()
  expect(await read(manager)).toMatchObject({ tier: 'trial', subscription: null, orders: [] })
  await manager.inGarage(({ db }) => db.updateTable('garages').set({ grantedTier: 'enterprise' }).execute())
  expect(await read(manager)).toMatchObject({ tier: 'enterprise', usage: [{ limit: null }, { limit: null }] })
})

test('the annual pack opens everything for twelve months, and stands among the orders', async () => {
  const manager = await api.person()
  await enterOrder(api.services, manager, { paymentStatus: 'unpaid' })
  expect(await read(manager)).toMatchObject({ tier: 'trial', packEndsAt: null, orders: [{ paymentStatus: 'unpaid' }] })
  await enterOrder(api.services, manager)
  expect(await read(manager)).toMatchObject({
    tier: 'annual_pack_autocore',
    packEndsAt: '2027-11-21T23:00:00.000Z',
    orders: [
      { amountTotalCents: 94_800, currency: 'eur', paymentStatus: 'paid', status: 'completed' },
      { paymentStatus: 'unpaid' },
    ],
  })
})

describe('purchases that count', () => {
  test("the manager's purchases count, not those of other members", async () => {
    const manager = await api.person()
    const colleague = await api.person({ role: 'accounting', colleagueOf: manager })
    await enterSubscription(api.services, colleague)
    expect(await read(manager)).toMatchObject({ tier: 'trial', subscription: null })
    await manager.api.garages.changeMemberRole({ id: colleague.accountId, role: 'manager' })
    expect(await read(manager)).toMatchObject({ tier: 'pro', subscription: { status: 'active' } })
    await manager.api.garages.suspendMember({ id: colleague.accountId })
    expect(await read(manager)).toMatchObject({ tier: 'trial', subscription: null })
  })

  test('a manager who joins later brings no new free week', async () => {
    const manager = await api.person()
    api.setNow('2026-11-29T10:00:00Z')
    await api.person({ colleagueOf: manager })
    expect(await manager.inGarage(readStanding)).toEqual({ tier: null, problem: null })
  })

  test('another garage sees none of it', async () => {
    const [manager, stranger] = [await api.person(), await api.person()]
    await enterSubscription(api.services, manager)
    await enterOrder(api.services, manager)
    expect(await read(stranger)).toMatchObject({ tier: 'trial', subscription: null, orders: [] })
  })
})

test('a mechanic does not read the garage’s payments', async () => {
  const painter = await api.person({ role: 'paint' })
  await expect(read(painter)).rejects.toMatchObject({ code: 'not_allowed' })
})
