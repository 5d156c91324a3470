import { expect, test } from 'vitest'
import { recordPaymentEvent } from '#features/subscriptions/server/record-payment-event.ts'
import { newId } from '#lib/id.ts'
import { withSystem } from '#platform/context.ts'
import { subjectOf } from '#platform/payments/payment-objects.ts'
import { toldEvent } from '#tests/support/payment-service.ts'
import { testApi } from '#tests/support/test-api.ts'

const api = testApi()
const record = (id: string, type: string, object: unknown) =>
  withSystem(api.services.database, { now: api.services.clock(), requestId: 'test' }, (ctx) =>
    recordPaymentEvent(ctx, toldEvent(id, type, object)),
  )
const jobsFor = (subject: string) =>
  api.services.database.query("select name, payload from jobs where name = 'follow-payment' and singleton_key = $1", [
    subject,
  ])

test('an event that is sent three times counts once', async () => {
  const [id, subscription] = [`evt_${newId()}`, `sub_${newId()}`]
  const sent = () => record(id, 'customer.subscription.updated', { object: 'subscription', id: subscription })
  expect([await sent(), await sent(), await sent()]).toEqual([{ isNew: true }, { isNew: false }, { isNew: false }])
  expect(await jobsFor(`subscription:${subscription}`)).toEqual([
    { name: 'follow-payment', payload: { kind: 'subscription', id: subscription } },
  ])
  const kept = await api.services.database.query('select type, subject from payment_events where id = $1', [id])
  expect(kept).toEqual([{ type: 'customer.subscription.updated', subject: `subscription:${subscription}` }])
})

test('many events about one thing ask for it once, while nobody has begun', async () => {
  const subscription = `sub_${newId()}`
  for (const type of ['created', 'updated', 'trial_will_end']) {
    await record(`evt_${newId()}`, `customer.subscription.${type}`, { object: 'subscription', id: subscription })
  }
  expect(await jobsFor(`subscription:${subscription}`)).toHaveLength(1)
})

test('an event that concerns no purchase is kept without a subject', async () => {
  const id = `evt_${newId()}`
  expect(await record(id, 'price.updated', { object: 'price', id: 'price_1' })).toEqual({ isNew: true })
  const kept = await api.services.database.query('select subject from payment_events where id = $1', [id])
  expect(kept).toEqual([{ subject: null }])
})

test.each([
  [
    { object: 'subscription', id: 'sub_1' },
    { kind: 'subscription', id: 'sub_1' },
  ],
  [
    { object: 'checkout.session', id: 'cs_1' },
    { kind: 'checkout', id: 'cs_1' },
  ],
  [
    { object: 'customer', id: 'cus_1' },
    { kind: 'customer', id: 'cus_1' },
  ],
  [{ object: 'customer', id: 'cus_1', deleted: true }, undefined],
  [
    { object: 'invoice', id: 'in_1', parent: { subscription_details: { subscription: { id: 'sub_2' } } } },
    { kind: 'subscription', id: 'sub_2' },
  ],
  [{ object: 'invoice', id: 'in_2', parent: null }, undefined],
  [
    { object: 'payment_method', id: 'pm_1', customer: 'cus_2' },
    { kind: 'customer', id: 'cus_2' },
  ],
  [
    { object: 'charge', id: 'ch_1', payment_intent: 'pi_1' },
    { kind: 'payment', id: 'pi_1' },
  ],
  [{ object: 'charge', id: 'ch_2', payment_intent: null }, undefined],
  [{ object: 'balance', available: [] }, undefined],
])('%j is about %j', (object, subject) => {
  expect(subjectOf(toldEvent('evt', 'any', object))).toEqual(subject)
})
