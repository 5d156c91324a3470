import { useQuery } from '@tanstack/react-query'
import { callsOf, problemOf } from '#browser/call.ts'
import type { SubscriptionOverview, subscriptionsContract } from '#features/subscriptions/contract.ts'
import { noGarageNotice, planNotice, unknownPlanNotice } from '#features/subscriptions/plan-notice.ts'
import { notYourGarage } from '#lib/common-refusals.ts'

const { query } = callsOf<typeof subscriptionsContract>('subscriptions')

/** The plan sentence of a greeting; undefined until it is known. */
export function usePlanNotice(isSignedIn: boolean): string | undefined {
  const { data, error } = useQuery({ ...query.readSubscription.queryOptions(), enabled: isSignedIn, retry: false })
  if (data) return planNotice(standingOf(data))
  if (!error) return undefined
  return problemOf(error).code === notYourGarage.code ? noGarageNotice : unknownPlanNotice
}

function standingOf({ tier, subscription, orders }: SubscriptionOverview) {
  return {
    tier,
    isTrialing: subscription?.status === 'trialing',
    wasPaid: subscription !== null || orders.some(({ status }) => status === 'completed'),
  }
}
