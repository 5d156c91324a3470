import type { InGarage } from '#features/garages/server/queries.ts'
import type { SubscriptionOverview } from '#features/subscriptions/contract.ts'
import { freeWeekEndOf, isInForce, isRunning, packEndOf } from '#features/subscriptions/entitlement.ts'
import { quotas } from '#features/subscriptions/permission.ts'
import { boughtByAnother, nothingToManage } from '#features/subscriptions/refusals.ts'
import { subscriptionRights } from '#features/subscriptions/rights.ts'
import { type Begun, listBegun } from '#features/subscriptions/server/queries/customers.ts'
import {
  findPlanHistory,
  isPaid,
  type Paid,
  planStandingOf,
} from '#features/subscriptions/server/queries/plan-access.ts'
import { readStorage } from '#features/subscriptions/server/queries/storage.ts'
import { countUses, quotaUseOf } from '#features/subscriptions/server/queries/uses.ts'
import { refuse } from '#lib/refusal.ts'
import { colleagueName } from '#platform/colleagues.ts'
import { authorise, type Context, withSystem } from '#platform/context.ts'
import type { AtPaymentDesk } from '#platform/http.ts'

type Subscription = { status: string; cancelAtPeriodEnd: boolean; createdAt: string; accountId: string }

async function listSubscriptions({ db }: InGarage) {
  return db
    .selectFrom('garageSubscriptions')
    .leftJoin('colleagues', 'colleagues.id', 'garageSubscriptions.accountId')
    .select(['status', 'priceId', 'planName', 'currentPeriodEnd', 'cancelAtPeriodEnd', 'cardBrand', 'cardLast4'])
    .select(['endsAt', 'renewalNetCents', 'renewalGrossCents', 'accountId', colleagueName.as('buyerName')])
    .select('createdAt')
    .$narrowType<Subscription>() // the columns of a view are nullable to PostgreSQL
    .orderBy('createdAt', 'desc')
    .orderBy('garageSubscriptions.id')
    .execute()
}

type Order = { number: number; accountId: string; amountTotalCents: number; currency: string; orderedAt: string } & Paid

async function listOrders({ db }: InGarage) {
  const orders = await db
    .selectFrom('garageOrders')
    .leftJoin('colleagues', 'colleagues.id', 'garageOrders.accountId')
    .select(['number', 'priceId', 'amountTotalCents', 'currency', 'paymentStatus', 'status', 'orderedAt'])
    .select(['accountId', colleagueName.as('buyerName')])
    .$narrowType<Order>() // the columns of a view are nullable to PostgreSQL
    .orderBy('orderedAt', 'desc')
    .orderBy('number', 'desc')
    .execute()
  return orders.map((order) => ({ ...order, isPaid: isPaid(order), paidAt: order.orderedAt }))
}

export async function readSubscription(ctx: Context): Promise<SubscriptionOverview> {
  authorise(ctx, subscriptionRights.read)
  const history = await findPlanHistory(ctx)
  const standing = planStandingOf(history, ctx)
  if (!history) return { ...standing, ...nothingKnown }

  const { tier } = standing
  const { accountCreatedAt } = history
  const [subscriptions, orders] = [await listSubscriptions(ctx), await listOrders(ctx)]
  const shown = shownOf(subscriptions, ctx)
  const others = subscriptions.filter((each) => each !== shown && isRunning(each))
  const packEnd = packEndOf(orders)
  const isBought = subscriptions.some(isInForce) || (packEnd !== undefined && ctx.now < packEnd)
  const usage: SubscriptionOverview['usage'] = []
  for (const quota of quotas) usage.push(quotaUseOf(quota, tier, await countUses(ctx, quota)))
  return {
    ...standing,
    subscription: shown ? overviewOf(shown, ctx) : null,
    others: others.map((each) => overviewOf(each, ctx)),
    freeWeekEndsAt: accountCreatedAt && freeWeekEndOf(accountCreatedAt).toISOString(),
    isGranted: tier !== null && tier !== 'trial' && !isBought,
    packEndsAt: packEnd?.toISOString() ?? null,
    orders: orders.map(({ isPaid: _, paidAt: __, ...order }) => ({ ...order, buyer: buyerOf(order, ctx) })),
    usage,
    storage: await readStorage(ctx),
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
  storage: null,
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
