import { z } from 'zod/mini'
import { type Clock, systemClock } from '#browser/clock.ts'
import { localTextChanged } from '#browser/local-text.ts'
import { type OwnTables, ownTables } from '#browser/own-tables.ts'
import { session } from '#browser/session.ts'
import {
  isPackInForce,
  type OpenedPlan,
  type OwnOrder,
  type OwnPlans,
  openedBy,
  runningPrices,
} from '#features/subscriptions/own-plans.ts'
import type { Announcement } from '#features/subscriptions/subscription-banner.ts'
import { announcementOf, type BannerSubscription } from '#features/subscriptions/subscription-banner-variants.ts'

const word = z.nullish(z.string())
const wireSubscription = z.object({
  subscription_status: word,
  price_id: word,
  current_period_end: z.nullish(z.number().check(z.gte(0), z.lte(8e12))),
})

/** The signed-in person's subscription; null without one or when it cannot be read. */
export async function readSubscription(tables: OwnTables = ownTables): Promise<BannerSubscription | null> {
  try {
    const row = await tables.readOne('stripe_user_subscriptions')
    return row && subscriptionOf(z.parse(wireSubscription, row))
  } catch (failure) {
    console.warn('The subscription could not be read.', failure)
    return null
  }
}

const wireOrder = z.object({
  checkout_session_id: z.string(),
  payment_status: z.string(),
  order_status: z.string(),
  order_date: z.string(),
})

/** One-time payments of the signed-in person, newest first; empty when they cannot be read. */
export async function readOrders(tables: OwnTables = ownTables): Promise<OwnOrder[]> {
  try {
    return z.parse(z.array(wireOrder), await tables.readAll('stripe_user_orders', 'order_date')).map(orderOf)
  } catch (failure) {
    console.warn('The orders could not be read.', failure)
    return []
  }
}

export async function readOwnPlans(tables: OwnTables = ownTables): Promise<OwnPlans> {
  const [subscription, orders] = await Promise.all([readSubscription(tables), readOrders(tables)])
  return { subscription, orders }
}

/** Parallel callers share one request. */
export function readRunningPrices(): Promise<string[]> {
  asked ??= readOwnPlans()
    .then((own) => runningPrices(own, new Date()))
    .finally(() => {
      asked = undefined
    })
  return asked
}
let asked: Promise<string[]> | undefined

const lookMs = 1_000

/** Polls every second until a checkout has opened its plan. Returns the function that stops it. */
export function awaitOpening(
  sessionId: string,
  onOpen: (opened: OpenedPlan) => void,
  { read, clock }: { read: () => Promise<OwnPlans>; clock: Clock } = { read: readOwnPlans, clock: systemClock },
): () => void {
  let isWanted = true
  let cancel = () => {}
  const look = async () => {
    const opened = openedBy(sessionId, await read())
    if (!isWanted) return
    if (opened) onOpen(opened)
    else cancel = clock.after(lookMs, () => void look())
  }
  void look()
  return () => {
    isWanted = false
    cancel()
  }
}

/** The banner for the signed-in person, by default the offers. */
export async function readAnnouncement(offers: Announcement): Promise<Announcement | undefined> {
  const { subscription, orders } = await readOwnPlans()
  // The session may have ended: the page then greets a visitor.
  if (!session.read()) localTextChanged()
  const now = new Date()
  return isPackInForce(orders, now) ? undefined : announcementOf(subscription, now, offers)
}

function subscriptionOf(row: z.infer<typeof wireSubscription>): BannerSubscription {
  return {
    status: row.subscription_status ?? null,
    priceId: row.price_id ?? null,
    periodEnd: row.current_period_end ?? null,
  }
}

/** A voucher can bring a paid price to zero. */
function orderOf(row: z.infer<typeof wireOrder>): OwnOrder {
  const isPaid = row.order_status === 'completed' && ['paid', 'no_payment_required'].includes(row.payment_status)
  return { sessionId: row.checkout_session_id, isPaid, paidAt: row.order_date }
}
