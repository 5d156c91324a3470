import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { followPayment } from '#features/subscriptions/server/follow-payment.ts'
import { findPlanAccess } from '#features/subscriptions/server/queries/plan-access.ts'
import type { PaymentSubject } from '#platform/payments/payment-objects.ts'
import { paymentService, toldCheckout, toldSubscription } from '#tests/support/payment-service.ts'
import { type Person, testApi } from '#tests/support/test-api.ts'
import { ageAccount, enterCustomer } from '#tests/support/wire-rows.ts'

const api = testApi()
const now = '2026-11-21T10:00:00Z'
const service = paymentService()
beforeEach(() => {
  api.setNow(now)
  service.beforeAnswer = () => {}
})

const follow = (kind: PaymentSubject['kind'], id: string) =>
  followPayment(
    { database: api.services.database, payments: service.desk },
    { kind, id },
    { now: api.services.clock(), requestId: 'test' },
  )

/** A manager, who is a customer of the service. */
async function customer(): Promise<{ manager: Person; id: string }> {
  const manager = await api.person()
  return { manager, id: await enterCustomer(api.services, manager.accountId) }
}
const read = (person: Person) => person.api.subscriptions.readSubscription()
const changes = async (person: Person) => {
  const entries = await person.inGarage(({ db }) => db.selectFrom('auditEntries').select('action').execute())
  return entries.filter(({ action }) => action === 'subscription.changed').length
}

describe('a subscription', () => {
  test('is read with its plan, its period and its card, and opens the garage', async () => {
    const { manager, id } = await customer()
    const card = { id: 'pm_1', object: 'payment_method', card: { brand: 'visa', last4: '4242' } }
    service.tell(toldSubscription(id, { id: 'sub_read', status: 'trialing', default_payment_method: card }))
    await follow('subscription', 'sub_read')
    expect(await read(manager)).toMatchObject({
      tier: 'pro',
      subscription: {
        status: 'trialing',
        priceId: 'price_pro_month',
        planName: 'Pro',
        currentPeriodEnd: '2026-12-21T10:00:00.000Z',
        cancelAtPeriodEnd: false,
        card: { brand: 'visa', last4: '4242' },
      },
    })
    expect((await manager.api.garages.readGarage()).tier).toBe('pro')
  })

  test('that is canceled closes the garage again, and the journal says both', async () => {
    const { manager, id } = await customer()
    service.tell(toldSubscription(id, { id: 'sub_end' }))
    await follow('subscription', 'sub_end')
    await follow('subscription', 'sub_end')
    expect(await changes(manager)).toBe(1)
    const endedAt = Date.parse('2026-12-20T10:00:00Z') / 1_000
    service.tell(toldSubscription(id, { id: 'sub_end', status: 'canceled', ended_at: endedAt }))
    api.setNow('2026-12-21T10:00:00Z')
    await follow('subscription', 'sub_end')
    expect(await manager.inGarage(findPlanAccess)).toMatchObject({ ended: 'subscription', endedOn: '2026-12-20' })
    expect(await manager.inGarage(({ db }) => db.selectFrom('garageSubscriptions').select('status').execute())).toEqual(
      [{ status: 'canceled' }],
    )
    expect(await changes(manager)).toBe(2)
  })

  test('of a foreign customer, or of one that is gone, is ignored', async () => {
    service.tell(toldSubscription('cus_of_others', { id: 'sub_others' }))
    await follow('subscription', 'sub_others')
    await follow('subscription', 'sub_gone')
    expect(await api.services.database.query("select id from subscriptions where id like 'sub_others%'")).toEqual([])
  })

  test('shows the card of its customer, when that one changes', async () => {
    const { manager, id } = await customer()
    service.tell(toldSubscription(id, { id: 'sub_card' }))
    await follow('subscription', 'sub_card')
    const card = { id: 'pm_2', object: 'payment_method', card: { brand: 'mastercard', last4: '4444' } }
    const known = { id, object: 'customer', invoice_settings: { default_payment_method: card } }
    service.tell(toldSubscription(known, { id: 'sub_card' }))
    await follow('customer', id)
    expect((await read(manager)).subscription?.card).toEqual({ brand: 'mastercard', last4: '4444' })
  })
})

describe('the annual pack', () => {
  test('is an order once it is paid, and none before', async () => {
    const { manager, id } = await customer()
    service.tell(toldCheckout(id, { id: 'cs_pack', status: 'open', payment_status: 'unpaid' }))
    await follow('checkout', 'cs_pack')
    expect(await read(manager)).toMatchObject({ tier: 'trial', orders: [] })
    service.tell(toldCheckout(id, { id: 'cs_pack' }))
    await follow('checkout', 'cs_pack')
    expect(await read(manager)).toMatchObject({
      tier: 'annual_pack_autocore',
      orders: [{ amountTotalCents: 94_800, paymentStatus: 'paid', status: 'completed' }],
    })
  })

  test('that is paid back closes again', async () => {
    const { manager, id } = await customer()
    service.tell(toldCheckout(id, { id: 'cs_back' }))
    await follow('checkout', 'cs_back')
    const charge = { id: 'ch_1', created: Date.parse(now) / 1_000, refunded: true }
    service.tell(toldCheckout(id, { id: 'cs_back', payment_intent: { id: 'pi_cs_back', latest_charge: charge } }))
    await follow('payment', 'pi_cs_back')
    expect(await read(manager)).toMatchObject({
      tier: 'trial',
      orders: [{ paymentStatus: 'refunded', status: 'canceled' }],
    })
    await ageAccount(api.services, manager, '2026-01-10T09:00:00Z')
    // Read again days later, it ended on the day that it was paid back.
    api.setNow('2026-11-23T10:00:00Z')
    await follow('payment', 'pi_cs_back')
    expect(await manager.inGarage(findPlanAccess)).toMatchObject({ ended: 'pack', endedOn: '2026-11-21' })
  })
})

test('a checkout that opened a subscription leads to it', async () => {
  const { manager, id } = await customer()
  service.tell(toldSubscription(id, { id: 'sub_checkout' }))
  service.tell(toldCheckout(id, { id: 'cs_sub', subscription: 'sub_checkout', payment_intent: null }))
  await follow('checkout', 'cs_sub')
  expect(await read(manager)).toMatchObject({ tier: 'pro', orders: [] })
})

test('deliveries that cross each other, doubled and late, end where the ordered ones end', async () => {
  const { manager, id } = await customer()
  const statuses = ['trialing', 'active', 'past_due', 'active', 'canceled']
  const deliveries = fc.array(fc.tuple(fc.nat(statuses.length - 1), fc.nat(4)), { minLength: 1, maxLength: 5 })
  let run = 0
  await fc.assert(
    fc.asyncProperty(deliveries, fc.integer({ min: 1, max: statuses.length }), async (late, length) => {
      const subscription = `sub_crossed_${++run}`
      // Answers wait until others have been given: a delivery that asked first may write last.
      const waiting: (() => void)[] = []
      service.beforeAnswer = () => new Promise<void>((resolve) => waiting.push(resolve))
      const underWay: Promise<void>[] = []
      for (const [version, status] of statuses.slice(0, length).entries()) {
        service.tell(toldSubscription(id, { id: subscription, status }))
        const here = late.filter(([from]) => from === version)
        for (let times = 0; times <= here.length; times += 1) underWay.push(follow('subscription', subscription))
        for (const [, released] of here) waiting.splice(released % (waiting.length + 1), 1)[0]?.()
      }
      const all = Promise.all(underWay).then(() => 'done')
      const pause = () => new Promise<string>((resolve) => setImmediate(() => resolve('waiting')))
      while ((await Promise.race([all, pause()])) !== 'done') waiting.pop()?.()
      const [row] = await api.services.database.query('select status from subscriptions where id = $1', [subscription])
      expect(row?.status).toBe(statuses[length - 1])
    }),
    { numRuns: 10 },
  )
  expect(await changes(manager)).toBeGreaterThan(0)
}, 60_000)
