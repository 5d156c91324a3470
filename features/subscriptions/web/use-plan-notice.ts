import { useQuery } from '@tanstack/react-query'
import { callsOf } from '#browser/call.ts'
import { session } from '#browser/session.ts'
import { useMe } from '#features/garages/web/api.ts'
import type { SubscriptionOverview, subscriptionsContract } from '#features/subscriptions/contract.ts'
import { noGarageNotice, planNotice, unknownPlanNotice } from '#features/subscriptions/plan-notice.ts'

const { call, query } = callsOf<typeof subscriptionsContract>('subscriptions')

/** The plan sentence of a greeting; undefined until it is known. */
export function usePlanNotice(isSignedIn: boolean): string | undefined {
  const { data: me, error: unread } = useMe()
  const first = me?.garages[0]?.id
  const { data, error } = useQuery({
    queryKey: query.readSubscription.key(),
    queryFn: ({ signal }) => {
      // A new browser has chosen no garage yet, and a subscription is read in a garage.
      if (first && !session.garageId()) session.chooseGarage(first)
      return call.readSubscription({}, { signal })
    },
    enabled: isSignedIn && first !== undefined,
    retry: false,
  })
  if (me && !first) return noGarageNotice
  if (data) return planNotice(standingOf(data))
  return error || unread ? unknownPlanNotice : undefined
}

function standingOf({ tier, subscription, orders }: SubscriptionOverview) {
  return {
    tier,
    isTrialing: subscription?.status === 'trialing',
    wasPaid: subscription !== null || orders.some(({ status }) => status === 'completed'),
  }
}
