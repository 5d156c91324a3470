import { useQuery } from '@tanstack/react-query'
import { callsOf } from '#browser/call.ts'
import { session } from '#browser/session.ts'
import { call as garageCalls } from '#features/garages/web/api.ts'
import type { SubscriptionOverview, subscriptionsContract } from '#features/subscriptions/contract.ts'
import { noGarageNotice, planNotice, unknownPlanNotice } from '#features/subscriptions/plan-notice.ts'

const { call, query } = callsOf<typeof subscriptionsContract>('subscriptions')

/** The plan sentence of a greeting; undefined until it is known. */
export function usePlanNotice(isSignedIn: boolean): string | undefined {
  const { data, error } = useQuery({
    queryKey: [...query.readSubscription.key(), 'greeting'],
    queryFn: ({ signal }) => readOwnSubscription(signal),
    enabled: isSignedIn,
    retry: false,
  })
  if (data) return planNotice(standingOf(data))
  if (data === null) return noGarageNotice
  return error ? unknownPlanNotice : undefined
}

/** The subscription of the person's garage, or null without one. A new browser has chosen no garage yet. */
async function readOwnSubscription(signal: AbortSignal): Promise<SubscriptionOverview | null> {
  const { garages } = await garageCalls.readMe({}, { signal })
  const own = garages.find(({ id }) => id === session.garageId()) ?? garages[0]
  if (!own) return null
  session.chooseGarage(own.id)
  return call.readSubscription({}, { signal })
}

function standingOf({ tier, subscription, orders }: SubscriptionOverview) {
  return {
    tier,
    isTrialing: subscription?.status === 'trialing',
    wasPaid: subscription !== null || orders.some(({ status }) => status === 'completed'),
  }
}
