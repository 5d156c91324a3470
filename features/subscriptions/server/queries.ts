import { sql } from 'kysely'
import { garageRights } from '#features/garages/rights.ts'
import { countPlaces, type InGarage, listMembers } from '#features/garages/server/queries.ts'
import type { Tier } from '#features/garages/tier.ts'
import type { PlanAccess as PlanAccessOverview, SubscriptionOverview } from '#features/subscriptions/contract.ts'
import { freeWeekEndOf, isInForce, isRunning, packEndOf, tierOf } from '#features/subscriptions/entitlement.ts'
import { type Block, blockOf, isNearLimit, limitOf, type Quota, quotas } from '#features/subscriptions/permission.ts'
import { type PlanAccess, type PlanHistory, planAccessOf } from '#features/subscriptions/plan-access.ts'
import { boughtByAnother, nothingToManage, subscriptionUnreadable } from '#features/subscriptions/refusals.ts'
import { subscriptionRights } from '#features/subscriptions/rights.ts'
import { type Begun, listBegun } from '#features/subscriptions/server/queries/customers.ts'
import { startOfMonth } from '#lib/paris-days.ts'
import { refuse } from '#lib/refusal.ts'
import { authorise, type Context, withSystem } from '#platform/context.ts'
import type { AtPaymentDesk } from '#platform/http.ts'

const buyerName = sql<string>`trim(coalesce(colleagues.first_name || ' ' || colleagues.last_name, ''))`

/** The garage's tier; null with a sentence when it cannot be read. */
type Standing = { tier: Tier | null; problem: string | null }

export async function readStanding(ctx: InGarage): Promise<Standing> {
  return standingOf(await findPlanHistory(ctx), ctx)
}

function standingOf(history: PlanHistory | undefined, { now }: Pick<InGarage, 'now'>): Standing {
  return history
    ? { tier: tierOf(history, now), problem: null }
    : { tier: null, problem: subscriptionUnreadable.sentence }
}

/** Whether the garage can write; undefined when that cannot be read. */
export async function findPlanAccess(ctx: InGarage): Promise<PlanAccess | undefined> {
  const history = await findPlanHistory(ctx)
  return history && planAccessOf(history, ctx.now)
}

/** For every member: the plan's access, and the person to ask. */
export async function readPlanAccess(ctx: Context): Promise<PlanAccessOverview> {
  authorise(ctx, garageRights.read)
  const access = await findPlanAccess(ctx)
  if (access?.state !== 'readOnly') return { state: 'open' }
  const managers = (await listMembers(ctx)).filter(({ role, suspendedAt }) => role === 'manager' && !suspendedAt)
  return { ...access, managers: managers.map(({ firstName, lastName }) => `${firstName} ${lastName}`.trim()) }
}

/** Purchases of the garage's managers and granted tiers, in one query; undefined when they cannot be read. */
export async function findPlanHistory({ db }: Pick<InGarage, 'db'>): Promise<PlanHistory | undefined> {
  const { rows } = await sql<{ history: KeptHistory | null }>`select app.plan_history() as history`.execute(db)
  const history = rows[0]?.history
  if (!history) return undefined
  const withPaid = <Each extends Paid>(order: Each) => ({ ...order, isPaid: isPaid(order) })
  return { ...history, orders: history.orders.map(withPaid), takenOrders: history.takenOrders.map(withPaid) }
}

/** As stored; only we decide whether an order is paid. */
type KeptHistory = Omit<PlanHistory, 'orders' | 'takenOrders'> & {
  orders: (Omit<PlanHistory['orders'][number], 'isPaid'> & Paid)[]
  takenOrders: (Omit<PlanHistory['takenOrders'][number], 'isPaid'> & Paid)[]
}

type Subscription = { status: string; cancelAtPeriodEnd: boolean; createdAt: string; accountId: string }

async function listSubscriptions({ db }: InGarage) {
  return db
    .selectFrom('garageSubscriptions')
    .leftJoin('colleagues', 'colleagues.id', 'garageSubscriptions.accountId')
    .select(['status', 'priceId', 'planName', 'currentPeriodEnd', 'cancelAtPeriodEnd', 'cardBrand', 'cardLast4'])
    .select(['endsAt', 'renewalNetCents', 'renewalGrossCents', 'accountId', buyerName.as('buyerName')])
    .select('createdAt')
    .$narrowType<Subscription>() // the columns of a view are nullable to PostgreSQL
    .orderBy('createdAt', 'desc')
    .orderBy('garageSubscriptions.id')
    .execute()
}

type Order = { number: number; accountId: string; amountTotalCents: number; currency: string; orderedAt: string } & Paid
type Paid = { paymentStatus: string; status: 'pending' | 'completed' | 'canceled' }

async function listOrders({ db }: InGarage) {
  const orders = await db
    .selectFrom('garageOrders')
    .leftJoin('colleagues', 'colleagues.id', 'garageOrders.accountId')
    .select(['number', 'priceId', 'amountTotalCents', 'currency', 'paymentStatus', 'status', 'orderedAt'])
    .select(['accountId', buyerName.as('buyerName')])
    .$narrowType<Order>() // the columns of a view are nullable to PostgreSQL
    .orderBy('orderedAt', 'desc')
    .orderBy('number', 'desc')
    .execute()
  return orders.map((order) => ({ ...order, isPaid: isPaid(order), paidAt: order.orderedAt }))
}

/** A voucher can bring a paid price to zero. */
function isPaid({ paymentStatus, status }: Paid): boolean {
  return status === 'completed' && ['paid', 'no_payment_required'].includes(paymentStatus)
}

/** Uses since the first of the month at midnight in France. */
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

/** The obstacle to one more use, and the smallest plan that removes it. */
export async function findBlock(
  ctx: InGarage,
  quota: Quota,
  { tier, used }: { tier: Tier | null; used: number },
): Promise<Block | undefined> {
  if (!blockOf(quota, tier, used)) return undefined
  const other = quota === 'report' ? 'invoice' : 'report'
  const inUse = { [other]: await countUses(ctx, other), people: await countPlaces(ctx) }
  return blockOf(quota, tier, used, inUse)
}

export async function readSubscription(ctx: Context): Promise<SubscriptionOverview> {
  authorise(ctx, subscriptionRights.read)
  const history = await findPlanHistory(ctx)
  const standing = standingOf(history, ctx)
  if (!history) return { ...standing, ...nothingKnown }

  const { tier } = standing
  const { accountCreatedAt } = history
  const [subscriptions, orders] = [await listSubscriptions(ctx), await listOrders(ctx)]
  const shown = shownOf(subscriptions, ctx)
  const others = subscriptions.filter((each) => each !== shown && isRunning(each))
  const packEnd = packEndOf(orders)
  const isBought = subscriptions.some(isInForce) || (packEnd !== undefined && ctx.now < packEnd)
  const usage: SubscriptionOverview['usage'] = []
  for (const quota of quotas) usage.push(meterOf(quota, tier, await countUses(ctx, quota)))
  return {
    ...standing,
    subscription: shown ? overviewOf(shown, ctx) : null,
    others: others.map((each) => overviewOf(each, ctx)),
    freeWeekEndsAt: accountCreatedAt && freeWeekEndOf(accountCreatedAt).toISOString(),
    isGranted: tier !== null && tier !== 'trial' && !isBought,
    packEndsAt: packEnd?.toISOString() ?? null,
    orders: orders.map(({ isPaid: _, paidAt: __, ...order }) => ({ ...order, buyer: buyerOf(order, ctx) })),
    usage,
  }
}

const nothingKnown = {
  subscription: null,
  others: [],
  freeWeekEndsAt: null,
  isGranted: false,
  packEndsAt: null,
  orders: [],
  usage: [],
}

/** The subscription in force, else a running one, else the last one; the caller's own before a colleague's. */
function shownOf(subscriptions: readonly Row[], { accountId }: Context): Row | undefined {
  const own = (each: Row) => each.accountId === accountId
  return [isInForce, isRunning, () => true]
    .flatMap((is) => [subscriptions.filter(is).find(own), subscriptions.find(is)])
    .find((each) => each !== undefined)
}

type Row = Awaited<ReturnType<typeof listSubscriptions>>[number]

function overviewOf(row: Row, ctx: Context): NonNullable<SubscriptionOverview['subscription']> {
  const { cardBrand, cardLast4, renewalNetCents, renewalGrossCents, accountId, buyerName: _, ...subscription } = row
  const card = cardBrand && cardLast4 ? { brand: cardBrand, last4: cardLast4 } : null
  const renewal =
    renewalNetCents !== null && renewalGrossCents !== null
      ? { netCents: renewalNetCents, grossCents: renewalGrossCents }
      : null
  return { ...subscription, card, renewal, buyer: buyerOf(row, ctx) }
}

function buyerOf({ accountId, buyerName }: { accountId: string; buyerName: string | null }, ctx: Context) {
  return { name: buyerName || 'un autre gérant', isYou: accountId === ctx.accountId }
}

/** Remaining uses of the month, for members who cannot read the subscription. */
export async function readMeter(ctx: InGarage, quota: Quota) {
  const { tier, problem } = await readStanding(ctx)
  const { used, limit, isNear } = meterOf(quota, tier, await countUses(ctx, quota))
  return { used, limit, isNear, isOpen: tier !== null || problem !== null, isFreeWeek: tier === 'trial' }
}

function meterOf(quota: Quota, tier: Tier | null, used: number): SubscriptionOverview['usage'][number] {
  const limit = (tier && limitOf(quota, tier)) ?? null
  return { quota, used, limit, isNear: limit !== null && isNearLimit(used, limit) }
}

/** The caller's own running subscription; nobody manages a colleague's. */
export async function readOwnRunning({ database, payments, transaction, request }: AtPaymentDesk): Promise<Begun> {
  const { accountId, colleague } = await transaction(async (ctx) => {
    authorise(ctx, subscriptionRights.manage)
    const running = (await listSubscriptions(ctx)).find((each) => isRunning(each) && each.accountId !== ctx.accountId)
    return { accountId: ctx.accountId, colleague: running && buyerOf(running, ctx).name }
  })
  const buyer = { accountId, desk: payments.kind }
  const own = (await withSystem(database, request, (ctx) => listBegun(ctx, buyer))).find((each) => each.isRunning)
  return own ?? refuse(colleague ? boughtByAnother(colleague) : nothingToManage)
}

/** The result, or undefined after a database error; a savepoint keeps the transaction alive. */
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
