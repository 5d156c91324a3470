import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { callsOf } from '#browser/call.ts'
import type { Kept } from '#browser/local-database.ts'
import type { LiveEntity } from '#browser/local-upkeep.ts'
import type { OfflineFeature } from '#browser/offline.ts'
import { useOffline } from '#browser/offline-provider.tsx'
import { retryRefused } from '#browser/outbox.ts'
import { hearRefused } from '#browser/refused-calls.ts'
import { useLiveRecord } from '#browser/use-live-record.ts'
import { useCurrentGarage } from '#features/garages/web/current-garage.tsx'
import type { PlanAccess, subscriptionsContract } from '#features/subscriptions/contract.ts'
import { noSubscription } from '#lib/common-refusals.ts'

const { call } = callsOf<typeof subscriptionsContract>('subscriptions')

type KeptAccess = Kept & { access: PlanAccess }

/** What the device last knew of the plan: without network, the workshop still says that it is read-only. */
const planAccess: LiveEntity<KeptAccess> = {
  kind: 'planAccess',
  read: async (id) => ({
    id,
    version: 0,
    updatedAt: new Date().toISOString(),
    access: await call.readPlanAccess(),
  }),
}

/** What is bought, who manages and what is used changes what is open. */
export const subscriptionsOffline: OfflineFeature = {
  name: 'subscriptions',
  hears: ['subscription', 'payment_order', 'member', 'garage', 'expert_report'],
}

/** Whether the garage may be written in, as far as the device knows. */
export function usePlanAccess(): PlanAccess | undefined {
  const { garage } = useCurrentGarage()
  const { value, answer, refresh } = useLiveRecord('subscriptions', planAccess, garage.id)
  const askAgain = useEffectEvent(refresh)
  const isAfterRefusal = useRef(false)
  // A plan that ended while the screen was open is heard of from the first refusal.
  useEffect(
    () =>
      hearRefused(({ code }) => {
        if (code !== noSubscription.code) return
        isAfterRefusal.current = true
        askAgain()
      }),
    [],
  )
  useResuming(answer, isAfterRefusal)
  return value?.access
}

/** What was refused for want of a plan waits, and goes again each time that the server says that the garage is open. */
function useResuming(answer: KeptAccess | undefined, isAfterRefusal: RefObject<boolean>): void {
  const { outbox, wake } = useOffline()
  useEffect(() => {
    if (!answer) return
    // A garage that is open may have no tier, while a payment is late: what was refused a moment ago would be refused again, for ever.
    const isNews = !isAfterRefusal.current
    isAfterRefusal.current = false
    if (!isNews || answer.access.state !== 'open') return
    void retryRefused(outbox, noSubscription.code).then((isAny) => isAny && wake())
  }, [answer, isAfterRefusal, outbox, wake])
}
