import { sql } from 'kysely'
import type { InGarage } from '#features/garages/server/queries.ts'
import type { Tier } from '#features/garages/tier.ts'
import type { SubscriptionOverview } from '#features/subscriptions/contract.ts'
import { isInForce, type Purchases, packEndOf, tierOf } from '#features/subscriptions/entitlement.ts'
import { isNearLimit, limitOf, type Quota, quotas } from '#features/subscriptions/permission.ts'
import { subscriptionUnreadable } from '#features/subscriptions/refusals.ts'
import { startOfMonth } from '#lib/paris-days.ts'
import { authorise, type Context, type SystemContext } from '#platform/context.ts'
import type { PaymentDesk } from '#platform/payments.ts'

/** What the garage may use. Where that cannot be read, the tier is null, and a sentence says why. */
export type Standing = { tier: Tier | null; problem: string | null }

export async function readStanding(ctx: InGarage): Promise<Standing> {
  const purchases = await attempt(ctx, () => readPurchases(ctx))
  return purchases
    ? { tier: tierOf(purchases, ctx.now), problem: null }
    : { tier: null, problem: subscriptionUnreadable.sentence }
}

/** What those who manage the garage bought, and what the house grants it. */
export async function readPurchases(ctx: InGarage): Promise<Purchases> {
  const { db, garageId } = ctx
  const garage = await db.selectFrom('garages').select('grantedTier').where('id', '=', garageId).executeTakeFirst()
  const opening = await db.selectFrom('garageOpenings').select('createdAt').executeTakeFirst()
  return {
    subscriptions: await listSubscriptions(ctx),
    orders: await listOrders(ctx),
    accountCreatedAt: opening?.createdAt ?? null,
    grantedTier: garage?.grantedTier ?? null,
  }
}

type Subscription = { status: string; cancelAtPeriodEnd: boolean; createdAt: string }

async function listSubscriptions({ db }: InGarage) {
  return db
    .selectFrom('garageSubscriptions')
    .select(['status', 'priceId', 'planName', 'currentPeriodEnd', 'cancelAtPeriodEnd', 'cardBrand', 'cardLast4'])
    .select('createdAt')
    .$narrowType<Subscription>() // the columns of a view are nullable to PostgreSQL
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute()
}

type Order = { number: number; amountTotalCents: number; currency: string; orderedAt: string } & Paid
type Paid = { paymentStatus: string; status: 'pending' | 'completed' | 'canceled' }

async function listOrders({ db }: InGarage) {
  const orders = await db
    .selectFrom('garageOrders')
    .select(['number', 'priceId', 'amountTotalCents', 'currency', 'paymentStatus', 'status', 'orderedAt'])
    .$narrowType<Order>() // the columns of a view are nullable to PostgreSQL
    .orderBy('orderedAt', 'desc')
    .orderBy('number', 'desc')
    .execute()
  return orders.map((order) => ({ ...order, isPaid: isPaid(order), paidAt: order.orderedAt }))
}

/** A price that a voucher brought to nothing is paid too. */
function isPaid({ paymentStatus, status }: Paid): boolean {
  return status === 'completed' && ['paid', 'no_payment_required'].includes(paymentStatus)
}

/** How many were taken since the first of the month at midnight in France. */
export async function countUses({ db, garageId, now }: InGarage, quota: Quota): Promise<number> {
  const { count } = await db
    .selectFrom('quotaUses')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('garageId', '=', garageId)
    .where('quota', '=', quota)
    .where('usedAt', '>=', startOfMonth(now).toISOString())
    .executeTakeFirstOrThrow()
  return count
}

export async function readSubscription(ctx: Context): Promise<SubscriptionOverview> {
  authorise(ctx, 'subscription.read')
  const standing = await readStanding(ctx)
  const { tier, problem } = standing
  if (problem) return { ...standing, subscription: null, packEndsAt: null, orders: [], usage: [] }

  const [subscriptions, orders] = [await listSubscriptions(ctx), await listOrders(ctx)]
  const shown = subscriptions.find(isInForce) ?? subscriptions[0]
  const usage: SubscriptionOverview['usage'] = []
  for (const quota of quotas) usage.push(meterOf(quota, tier, await countUses(ctx, quota)))
  return {
    ...standing,
    subscription: shown ? overviewOf(shown) : null,
    packEndsAt: packEndOf(orders)?.toISOString() ?? null,
    orders: orders.map(({ isPaid: _, paidAt: __, ...order }) => order),
    usage,
  }
}

type Row = Awaited<ReturnType<typeof listSubscriptions>>[number]

function overviewOf({ cardBrand, cardLast4, ...subscription }: Row): SubscriptionOverview['subscription'] {
  const card = cardBrand && cardLast4 ? { brand: cardBrand, last4: cardLast4 } : null
  return { ...subscription, card }
}

/** What is left of a month, for whoever may not read the subscription itself. */
export async function readMeter(ctx: InGarage, quota: Quota) {
  const { tier, problem } = await readStanding(ctx)
  const { used, limit, isNear } = meterOf(quota, tier, await countUses(ctx, quota))
  return { used, limit, isNear, isOpen: tier !== null || problem !== null }
}

function meterOf(quota: Quota, tier: Tier | null, used: number): SubscriptionOverview['usage'][number] {
  const limit = (tier && limitOf(quota, tier)) ?? null
  return { quota, used, limit, isNear: limit !== null && isNearLimit(used, limit) }
}

/** Whose customer it is, held: what is read of their purchases is written one after the other. */
export async function holdCustomer({ db }: SystemContext, id: string): Promise<{ accountId: string } | undefined> {
  return db.selectFrom('paymentCustomers').select('accountId').where('id', '=', id).forUpdate().executeTakeFirst()
}

type Buyer = { accountId: string; desk: PaymentDesk['kind'] }

/** The subscriptions that an account ever began; those that were never paid at first do not count. */
export async function listBegun({ db }: SystemContext, { accountId, desk }: Buyer): Promise<{ isRunning: boolean }[]> {
  const rows = await db
    .selectFrom('subscriptions')
    .innerJoin('paymentCustomers', 'paymentCustomers.id', 'customerId')
    .select('status')
    .where('accountId', '=', accountId)
    .where('desk', '=', desk)
    .where('status', 'not in', ['incomplete', 'incomplete_expired'])
    .execute()
  // One that waits for a payment still runs.
  return rows.map(({ status }) => ({ isRunning: status !== 'canceled' }))
}

/** The answer, or nothing when the database could not give it: the rest of the transaction goes on. */
export async function attempt<T>({ db }: Pick<InGarage, 'db'>, work: () => Promise<T>): Promise<T | undefined> {
  await sql`savepoint attempt`.execute(db)
  try {
    const answer = await work()
    await sql`release savepoint attempt`.execute(db)
    return answer
  } catch {
    await sql`rollback to savepoint attempt`.execute(db)
    return undefined
  }
}
