import { beforeEach, expect, test } from 'vitest'
import { endSubscription } from '#features/subscriptions/server/end-subscription.ts'
import { reviewSubscriptions } from '#features/subscriptions/server/review-subscriptions.ts'
import { withSystem } from '#platform/context.ts'
import { buy } from '#tests/support/purchases.ts'
import { type Person, testApi } from '#tests/support/test-api.ts'
import { enterSubscription } from '#tests/support/wire-rows.ts'

const api = testApi()
beforeEach(() => api.setNow('2026-11-21T10:00:00Z'))
const visa = '4242 4242 4242 4242'
const request = () => ({ now: api.services.clock(), requestId: 'test' })

async function review() {
  await withSystem(api.services.database, request(), reviewSubscriptions)
  const jobs = await api.services.database.query(
    `update jobs set state = 'done' where name in ('follow-payment', 'end-subscription') and state = 'waiting'
      returning name, payload ->> 'id' as id`,
  )
  return jobs.map(({ name, id }) => `${name} ${id}`)
}

test('an event overdue by two hours is asked for, once', async () => {
  const manager = await api.person()
  const [late, soon] = [
    await enterSubscription(api.services, manager, { end: '2026-11-21T07:59:59Z' }),
    await enterSubscription(api.services, manager, { end: '2026-11-21T08:00:01Z' }),
  ]
  await enterSubscription(api.services, manager, { status: 'canceled', end: '2026-11-20T10:00:00Z' })
  await withSystem(api.services.database, request(), reviewSubscriptions)
  const asked = await review()
  expect(asked).toContain(`follow-payment ${late}`)
  expect(asked.filter((job) => job.includes(late) || job.includes(soon))).toHaveLength(1)
})

test('a deleted account pays nothing more', async () => {
  const manager = await api.person()
  await buy(api, manager, 'price_pro_month', visa)
  const id = await subscriptionOf(manager)
  await review()
  await api.services.database.query('update accounts set deleted_at = now() where id = ($1::text)::uuid', [
    manager.accountId,
  ])
  expect(await review()).toContain(`end-subscription ${id}`)
  await endSubscription(api.services, { id }, request())
  await endSubscription(api.services, { id }, request())
  expect(await api.services.payments.stripe.subscriptions.retrieve(id)).toMatchObject({ status: 'canceled' })
  expect((await review()).filter((job) => job.includes(id))).toEqual([])
})

async function subscriptionOf(person: Person): Promise<string> {
  const { id } = await person.inGarage(({ db }) =>
    db.selectFrom('garageSubscriptions').select('id').executeTakeFirstOrThrow(),
  )
  return id ?? ''
}
