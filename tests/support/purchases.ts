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
  const status = await pay(api, await order(api, person, priceId), card)
  if (status !== 303) throw new Error(`The counter answered ${status}.`)
  await hearTheCounter(api)
}

/** Completes a page at the counter, with or without a card. Answers the status: 303 when it went through. */
export async function pay(api: Pick<Product, 'fetch'>, { url }: { url: string }, card = ''): Promise<number> {
  const page = new URL(url).pathname
  return (await api.fetch(page, { method: 'POST', body: new URLSearchParams({ card }) })).status
}

/** The subscriptions that an account ever bought, the oldest first. */
export async function subscriptionsOf(
  { services }: Pick<Product, 'services'>,
  { accountId }: Pick<Person, 'accountId'>,
) {
  return services.database.query(
    `select s.status, s.price_id as "priceId" from subscriptions s join payment_customers c on c.id = s.customer_id
      where c.account_id = ($1::text)::uuid order by s.created_at, s.id`,
    [accountId],
  )
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
