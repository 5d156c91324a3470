import { clientFields } from '#features/clients/server/samples.ts'
import { newId } from '#lib/id.ts'
import type { Services } from '#server/services.ts'
import type { TestMember } from '#tests/support/make.ts'

/** An article of the house, as its editor leaves it in the database. */
export async function publishArticle(
  { database }: Services,
  { slug, title = slug, status = 'published', on = '2026-01-10T08:00:00Z', excerpt = '', content = '' }: Article,
): Promise<string> {
  const [row] = await database.query(
    `insert into blog_posts (slug, title, status, date, excerpt, content)
      values ($1, $2, $3, ($4::text)::timestamptz, $5, $6) returning id`,
    [slug, title, status, on, excerpt, content],
  )
  return String(row?.id)
}
type Article = { slug: string; title?: string; status?: string; on?: string; excerpt?: string; content?: string }

export async function createClientByApi(url: string, member: TestMember, lastName: string): Promise<string> {
  const client = clientFields({ lastName })
  const answer = await fetch(`${url}/api/clients`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${member.accessToken}`,
      'x-garage': member.garageId,
      'content-type': 'application/json',
    },
    body: JSON.stringify(client),
  })
  if (!answer.ok) throw new Error(await answer.text())
  return client.id
}

/** A person's subscription, as the last reading left it; the person becomes a customer of the counter. */
export async function enterSubscription(
  services: Services,
  { accountId }: Pick<TestMember, 'accountId'>,
  {
    status = 'active',
    priceId = 'price_pro_month',
    start = '2025-11-21T10:00:00Z',
    end = '2026-12-01T00:00:00Z',
    endedAt = null,
  }: EnteredSubscription = {},
): Promise<string> {
  const id = `sub_${newId()}`
  await services.database.query(
    `insert into subscriptions (id, customer_id, status, price_id, current_period_start, current_period_end,
        cancel_at_period_end, card_brand, card_last4, created_at, ends_at, reading)
      values ($1, $2, $3, $4, ($5::text)::timestamptz, ($6::text)::timestamptz, false, 'visa', '4242',
        ($5::text)::timestamptz, ($7::text)::timestamptz, nextval('payment_readings'))`,
    [id, await enterCustomer(services, accountId), status, priceId, start, end, endedAt],
  )
  return id
}
type EnteredSubscription = {
  status?: string
  priceId?: string
  start?: string
  end?: string
  endedAt?: string | null
}

/** A person who registered at that instant: the free week of their garage began then. */
export async function ageAccount({ database }: Services, { accountId }: Pick<TestMember, 'accountId'>, since: string) {
  for (const [table, key] of [
    ['accounts', 'id'],
    ['members', 'account_id'],
  ]) {
    const change = `update ${table} set created_at = ($2::text)::timestamptz where ${key} = ($1::text)::uuid`
    await database.query(change, [accountId, since])
  }
}

/** A person's order, paid once. */
export async function enterOrder(
  services: Services,
  { accountId }: Pick<TestMember, 'accountId'>,
  { priceId = 'price_annual_pack', on = '2026-11-21T10:00:00Z', paymentStatus = 'paid' } = {},
): Promise<string> {
  const id = `cs_${newId()}`
  await services.database.query(
    `insert into payment_orders (id, customer_id, payment_intent_id, price_id, amount_subtotal_cents, amount_total_cents,
        currency, payment_status, status, ordered_at, reading)
      values ($1, $2, $3, $4, 79000, 94800, 'eur', $5, 'completed', ($6::text)::timestamptz, nextval('payment_readings'))`,
    [id, await enterCustomer(services, accountId), `pi_${id}`, priceId, paymentStatus, on],
  )
  return id
}

export async function enterCustomer({ database }: Services, accountId: string): Promise<string> {
  const id = `cus_${accountId}`
  await database.query(
    `insert into payment_customers (id, account_id, desk, created_at) values ($1, ($2::text)::uuid, 'counter', now())
      on conflict do nothing`,
    [id, accountId],
  )
  return id
}
