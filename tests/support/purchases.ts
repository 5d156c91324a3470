import { followPayment } from '#features/subscriptions/server/follow-payment.ts'
import { startCheckout } from '#features/subscriptions/server/start-checkout.ts'
import type { Services } from '#server/services.ts'
import type { Person, TestApi } from '#tests/support/test-api.ts'

type Product = Pick<TestApi, 'services' | 'fetch'>

export const addresses = {
  successUrl: 'http://localhost:3000/checkout/success?session_id={CHECKOUT_SESSION_ID}',
  cancelUrl: 'http://localhost:3000/checkout/cancel',
}
const requestOf = (services: Services) => ({ now: services.clock(), requestId: 'test' })

/** Opens the page of a plan, as the pricing page does. */
export function order(
  { services }: Pick<Product, 'services'>,
  { accountId }: Pick<Person, 'accountId'>,
  priceId: string,
) {
  const mode = priceId === 'price_annual_pack' ? 'payment' : 'subscription'
  return startCheckout(services, { accountId, priceId, mode, ...addresses }, requestOf(services))
}

/** Buys a plan at the test counter, with or without a card, and follows the counter's event. */
export async function buy(api: Product, person: Pick<Person, 'accountId'>, priceId: string, card = ''): Promise<void> {
  const { url } = await order(api, person, priceId)
  const answer = await api.fetch(new URL(url).pathname, { method: 'POST', body: new URLSearchParams({ card }) })
  if (answer.status !== 303) throw new Error(await answer.text())
  await hearTheCounter(api)
}

/** Does the work of the jobs: the counter sends its events, and each object is read again. */
export async function hearTheCounter({ services }: Pick<Product, 'services'>): Promise<void> {
  await services.testCounter?.settle()
  for (const { id } of await takeJobs(services, 'deliver-test-event', "payload ->> 'eventId' as id")) {
    await services.testCounter?.deliver(String(id))
  }
  const subjects = await takeJobs(services, 'follow-payment', "payload ->> 'id' as id, payload ->> 'kind' as kind")
  for (const { id, kind } of subjects) {
    const subject = { id: String(id), kind: kind as 'subscription' } // one of the kinds that the schema of the job accepts
    await followPayment(services, subject, requestOf(services))
  }
}

function takeJobs({ database }: Services, name: string, columns: string) {
  return database.query(`update jobs set state = 'done' where name = $1 and state = 'waiting' returning ${columns}`, [
    name,
  ])
}
