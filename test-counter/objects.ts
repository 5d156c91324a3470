import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type Stripe from 'stripe'
import type { SystemContext } from '#platform/context.ts'
import { noSuch } from '#test-counter/errors.ts'

/** Stored objects in the SDK's own types, so answers have the right shape. */
export type Kinds = {
  customer: Stripe.Customer
  'checkout.session': Stripe.Checkout.Session
  subscription: Stripe.Subscription
  invoice: Stripe.Invoice
  payment_method: Stripe.PaymentMethod
  payment_intent: Stripe.PaymentIntent
  'billing_portal.session': Stripe.BillingPortal.Session
  event: Stripe.Event
}
export type ObjectKind = keyof Kinds

/** One call to the counter: its transaction, its catalogue and its base address. */
export type Counter = SystemContext & { prices: ReadonlyMap<string, Stripe.Price>; address: string }

type Place = { customerId?: string | null; dueAt?: number | null }

export function newCounterId(prefix: string): string {
  return `${prefix}_test_${randomBytes(18).toString('base64url').replace(/[-_]/g, '0')}`
}

export function idOf(reference: string | { id: string } | null | undefined): string | undefined {
  return typeof reference === 'string' ? reference : reference?.id
}

/** Inserts or updates an object. Due times are in real time, independent of the customer's clock. */
export async function keep<K extends ObjectKind>(
  { db, now }: Counter,
  object: Kinds[K],
  { customerId, dueAt }: Place = {},
): Promise<void> {
  const due = dueAt == null ? null : new Date(dueAt * 1_000)
  const row = {
    kind: object.object,
    customerId: customerId ?? null,
    createdAt: now,
    dueAt: due,
    body: JSON.stringify(object),
  }
  await db
    .insertInto('testCounterObjects')
    .values({ id: object.id, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ body: row.body, dueAt: row.dueAt }))
    .execute()
}

export async function look<K extends ObjectKind>({ db }: Counter, kind: K, id: string): Promise<Kinds[K] | undefined> {
  if (!/^\w{1,80}$/.test(id)) return undefined
  const row = await db
    .selectFrom('testCounterObjects')
    .select('body')
    .where('kind', '=', kind)
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.body as Kinds[K] | undefined // written by `keep`, which takes nothing else
}

export async function find<K extends ObjectKind>(
  counter: Counter,
  kind: K,
  id: string,
  param?: string,
): Promise<Kinds[K]> {
  const found = await look(counter, kind, id)
  if (!found) throw noSuch(kind, id, param)
  return found
}

export async function drop({ db }: Counter, id: string): Promise<void> {
  await db.deleteFrom('testCounterObjects').where('id', '=', id).execute()
}

export type Sought = {
  customerId?: string | undefined
  /** Fields that must have these values. */
  fields?: Record<string, string | boolean | undefined>
}

/** Newest first, as the payment service lists. */
export async function search<K extends ObjectKind>(
  { db }: Counter,
  kind: K,
  { customerId, fields = {} }: Sought = {},
): Promise<Kinds[K][]> {
  let query = db
    .selectFrom('testCounterObjects')
    .select('body')
    .where('kind', '=', kind)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1_000)
  if (customerId !== undefined) query = query.where('customerId', '=', customerId)
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined) query = query.where(sql<boolean>`body ->> ${name} = ${String(value)}`)
  }
  const rows = await query.execute()
  return rows.map(({ body }) => body as Kinds[K]) // as above
}
