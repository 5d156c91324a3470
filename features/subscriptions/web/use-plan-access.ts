import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { callsOf } from '#browser/call.ts'
import type { Kept } from '#browser/local-database.ts'
import type { LiveEntity } from '#browser/local-upkeep.ts'
import type { OfflineFeature } from '#browser/offline.ts'
import { useOffline } from '#browser/offline-provider.tsx'
import { retryRefused } from '#browser/outbox.ts'
import { listenForRefusals } from '#browser/refused-calls.ts'
import { useLiveRecord } from '#browser/use-live-record.ts'
import { useCurrentGarage } from '#features/garages/web/current-garage.tsx'
import type { PlanAccess, subscriptionsContract } from '#features/subscriptions/contract.ts'
import { noSubscription } from '#lib/common-refusals.ts'

const { call } = callsOf<typeof subscriptionsContract>('subscriptions')

type KeptAccess = Kept & { access: PlanAccess }

/** The device's copy, so that an offline workshop still shows that it is read-only. */
const planAccess: LiveEntity<KeptAccess> = {
  kind: 'planAccess',
  read: async (id) => ({
    id,
    version: 0,
    updatedAt: new Date().toISOString(),
    access: await call.readPlanAccess(),
  }),
}

/** Purchases, managers and usage change the plan's access. */
export const subscriptionsOffline: OfflineFeature = {
  name: 'subscriptions',
  hears: ['subscription', 'payment_order', 'member', 'garage', 'expert_report'],
}

/** The plan's access as far as the device knows. */
export function usePlanAccess(): PlanAccess | undefined {
  const { garage } = useCurrentGarage()
  const { value, answer, refresh } = useLiveRecord('subscriptions', planAccess, garage.id)
  const askAgain = useEffectEvent(refresh)
  const isAfterRefusal = useRef(false)
  // The first refusal reveals a plan that ended while the screen was open.
  useEffect(
    () =>
      listenForRefusals(({ code }) => {
        if (code !== noSubscription.code) return
        isAfterRefusal.current = true
        askAgain()
      }),
    [],
  )
  useResuming(answer, isAfterRefusal)
  return value?.access
}

/** Retries writes refused for the plan each time the server reports that the garage is open. */
function useResuming(answer: KeptAccess | undefined, isAfterRefusal: RefObject<boolean>): void {
  const { outbox, wake } = useOffline()
  useEffect(() => {
    if (!answer) return
    // An open garage can have no tier while a payment is late: without this check, refused writes would be retried for ever.
    const isNews = !isAfterRefusal.current
    isAfterRefusal.current = false
    if (!isNews || answer.access.state !== 'open') return
    void retryRefused(outbox, noSubscription.code).then((isAny) => isAny && wake())
  }, [answer, isAfterRefusal, outbox, wake])
}
