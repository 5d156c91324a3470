import { beforeEach, expect, test } from 'vitest'
import { changePlan } from '#features/subscriptions/server/change-plan.ts'
import { type Begun, listBegun } from '#features/subscriptions/server/queries/customers.ts'
import { withSystem } from '#platform/context.ts'
import { addresses, buy } from '#tests/support/purchases.ts'
import { testApi } from '#tests/support/test-api.ts'

const api = testApi()
beforeEach(() => api.setNow('2026-11-21T10:00:00Z'))

/** A subscription to Pro, and the title and the way back of the page that another choice leads to. */
async function subscriber() {
  const { accountId } = await api.person()
  await buy(api, { accountId }, 'price_pro_month')
  const request = { now: api.services.clock(), requestId: 'test' }
  const begun = await withSystem(api.services.database, request, (ctx) =>
    listBegun(ctx, { accountId, desk: 'counter' }),
  )
  const [running] = begun
  if (!running) throw new Error('Nothing was bought.')
  return async (priceId: string, fields: Partial<Begun> = {}) => {
    const change = { priceId, price: priceId, ...addresses }
    const { url } = await changePlan(api.services.payments, { ...running, ...fields }, change)
    const page = await (await api.fetch(new URL(url).pathname)).text()
    return { title: /<h1>(.*?)<\/h1>/.exec(page)?.[1], page }
  }
}

test('another plan is shown with its price and confirmed once more, and a person who cancels returns', async () => {
  const choose = await subscriber()
  const { title, page } = await choose('price_enterprise_month')
  expect(title).toBe('Passer à Enterprise')
  expect(page).toContain('238,80\u00a0€\u00a0TTC')
  expect(page).toContain(`<a href="${addresses.cancelUrl}">`)
})

test.each<[string, string, Partial<Begun>]>([
  ['the same plan', 'price_pro_month', {}],
  ['a plan that is about to end', 'price_enterprise_month', { cancelAtPeriodEnd: true }],
  ['a payment that is missing', 'price_enterprise_month', { status: 'past_due' }],
])('%s leads to the page where everything is settled, and from there to the workshop', async (_, priceId, fields) => {
  const choose = await subscriber()
  const { title, page } = await choose(priceId, fields)
  expect(title).toBe('Votre abonnement')
  expect(page).toContain('<a href="http://localhost:3000/dashboard/abonnement">')
})
