import type { Tier } from '#features/garages/tier.ts'
import { annualPack, plans } from '#features/subscriptions/plans.ts'
import { freeTierDays } from '#features/subscriptions/trial.ts'
import { civilDate } from '#lib/dates.ts'
import { dayAfter, oneYearAfter, startOfDay } from '#lib/paris-days.ts'

/** Everything that determines the rights of a garage: its purchases and their dates. */
export type Purchases = {
  subscriptions: readonly { status: string; priceId: string | null; planName: string | null }[]
  orders: readonly { priceId: string | null; isPaid: boolean; paidAt: string }[]
  /** Creation of the founding account. */
  accountCreatedAt: string | null
  /** Granted without payment: the demonstration. */
  grantedTier: Tier | null
}

const dayMs = 86_400_000
const ranking: readonly Tier[] = ['enterprise', 'annual_pack_autocore', 'pro', 'starter', 'essentiel', 'trial']

/** The best purchase, else the free week of a new account, else nothing. */
export function tierOf({ subscriptions, orders, accountCreatedAt, grantedTier }: Purchases, now: Date): Tier | null {
  const bought = subscriptions.filter(isInForce).flatMap((subscription) => planTierOf(subscription) ?? [])
  const end = packEndOf(orders)
  const held = [...bought, ...(end && now < end ? [annualPack.tier] : []), ...(grantedTier ? [grantedTier] : [])]
  return ranking.find((tier) => held.includes(tier)) ?? (isInFreeWeek(accountCreatedAt, now) ? 'trial' : null)
}

export function isInForce({ status }: { status: string }): boolean {
  return status === 'active' || status === 'trialing'
}

/** Running subscriptions, including those with a late payment. */
export function isRunning({ status }: { status: string }): boolean {
  return !['canceled', 'incomplete', 'incomplete_expired'].includes(status)
}

/** Tier by price, or by plan name for a price no longer on sale. */
export function planTierOf({
  priceId,
  planName,
}: {
  priceId: string | null
  planName: string | null
}): Tier | undefined {
  const named = planName?.trim().toLowerCase()
  const plan =
    plans.find((each) => each.priceId === priceId) ??
    plans.find(({ name, tier }) => named !== undefined && [name.toLowerCase(), tier].includes(named))
  return plan?.tier
}

/** End of consecutive packs of twelve months each. */
export function packEndOf(orders: Purchases['orders']): Date | undefined {
  const paid = orders.filter(({ isPaid, priceId }) => isPaid && priceId === annualPack.priceId)
  return paid
    .map(({ paidAt }) => new Date(paidAt))
    .toSorted((a, b) => a.getTime() - b.getTime())
    .reduce<Date | undefined>(
      (end, paidAt) =>
        // A pack bought during another one starts at its end.
        end && paidAt < end
          ? startOfDay(oneYearAfter(civilDate(end)))
          : startOfDay(dayAfter(oneYearAfter(civilDate(paidAt)))),
      undefined,
    )
}

/** The exact end of a new account's free week. */
export function freeWeekEndOf(accountCreatedAt: string): Date {
  return new Date(new Date(accountCreatedAt).getTime() + freeTierDays * dayMs)
}

function isInFreeWeek(accountCreatedAt: string | null, now: Date): boolean {
  return accountCreatedAt !== null && now <= freeWeekEndOf(accountCreatedAt)
}
