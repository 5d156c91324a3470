import { freeWeekEndOf, isInForce, type Purchases, packEndOf, tierOf } from '#features/subscriptions/entitlement.ts'
import { planTrialDays } from '#features/subscriptions/trial.ts'
import { civilDate } from '#lib/dates.ts'
import { monthsAfter } from '#lib/paris-days.ts'

/** The most recent end is shown. */
export const endings = ['trial', 'subscription', 'pack'] as const
export type Ending = (typeof endings)[number]

/** Whether the garage can write; otherwise since when it cannot, and until when it can export. */
export type PlanAccess =
  | { state: 'open' }
  | { state: 'readOnly'; ended: Ending; endedOn: string; exportUntil: string; isExportOpen: boolean }

type Subscription = Purchases['subscriptions'][number] & { currentPeriodStart: string | null; endedAt: string | null }
type Order = Purchases['orders'][number] & { endedAt: string | null }
/** A departed manager's purchases, and until when they counted. */
type Taken = { leftAt: string }

/** Every purchase for a garage, past and present. */
export type PlanHistory = Omit<Purchases, 'subscriptions' | 'orders'> & {
  subscriptions: readonly Subscription[]
  orders: readonly Order[]
  takenSubscriptions: readonly (Subscription & Taken)[]
  takenOrders: readonly (Order & Taken)[]
}

/** Months during which a garage can still export its data. */
export const exportMonths = 3

/** A late payment is not an end: it is retried while work continues. */
export function planAccessOf(history: PlanHistory, now: Date): PlanAccess {
  const isHeld = history.subscriptions.some((each) => isInForce(each) || each.status === 'past_due')
  if (isHeld || tierOf(history, now) !== null) return { state: 'open' }

  const { ended, at } = lastEndOf(history, now)
  const endedOn = civilDate(at)
  const exportUntil = monthsAfter(endedOn, exportMonths)
  return { state: 'readOnly', ended, endedOn, exportUntil, isExportOpen: civilDate(now) <= exportUntil }
}

/** The end of the trial that the garage is in: of its free week, or of a plan that it tries. */
export function trialEndOf(
  history: Pick<PlanHistory, 'subscriptions' | 'accountCreatedAt'>,
  now: Date,
): Date | undefined {
  const { subscriptions, accountCreatedAt } = history
  const tried = subscriptions.find(({ status }) => status === 'trialing')
  if (tried?.currentPeriodStart) return new Date(Date.parse(tried.currentPeriodStart) + planTrialDays * 86_400_000)
  if (subscriptions.some(isInForce) || !accountCreatedAt) return undefined
  const end = freeWeekEndOf(accountCreatedAt)
  return now <= end ? end : undefined
}

type End = { ended: Ending; at: Date }

function lastEndOf(history: PlanHistory, now: Date): End {
  const { subscriptions, orders, takenSubscriptions, takenOrders, accountCreatedAt } = history
  const ends: End[] = [
    ...(accountCreatedAt ? [{ ended: 'trial', at: freeWeekEndOf(accountCreatedAt) } as const] : []),
    ...subscriptions.flatMap((each) => subscriptionEndOf(each, now)),
    ...takenSubscriptions.flatMap((each) => takenAt(each, subscriptionEndOf(each, now))),
    ...packEndsOf(orders),
    ...takenOrders.flatMap((each) => takenAt(each, packEndsOf([each]))),
  ]
  const past = ends.map(({ ended, at }) => ({ ended, at: at < now ? at : now }))
  const [last] = past.toSorted((a, b) => b.at.getTime() - a.at.getTime())
  // Without a known end, the three months start now.
  return last ?? { ended: 'trial', at: now }
}

/** A subscription without a first payment never began. */
function subscriptionEndOf({ status, currentPeriodStart, endedAt }: Subscription, now: Date): End[] {
  if (status === 'incomplete' || status === 'incomplete_expired') return []
  const isRunning = isInForce({ status }) || status === 'past_due'
  // A subscription neither running nor ended has waited for money since its period began.
  const at = endedAt ?? (isRunning ? null : currentPeriodStart)
  return [{ ended: 'subscription', at: at === null ? now : new Date(at) }]
}

/** Ends of consecutive packs and of refunded ones. */
function packEndsOf(orders: readonly Order[]): End[] {
  const end = packEndOf(orders)
  const paidBack = orders.flatMap(({ endedAt }) => endedAt ?? [])
  const last = end && new Date(end.getTime() - 1)
  return [...(last ? [last] : []), ...paidBack.map((at) => new Date(at))].map((at) => ({ ended: 'pack', at }))
}

function takenAt({ leftAt }: Taken, ends: End[]): End[] {
  const left = new Date(leftAt)
  return ends.map(({ ended, at }) => ({ ended, at: at < left ? at : left }))
}
