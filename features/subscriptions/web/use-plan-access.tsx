import { useEffect, useEffectEvent } from 'react'
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
  // A plan that ended while the screen was open is heard of from the first refusal.
  useEffect(() => hearRefused(({ code }) => (code === noSubscription.code ? askAgain() : undefined)), [])
  useResuming(answer)
  return value?.access
}

/** What was refused for want of a plan waits, and goes again each time that the server says that the garage is open. */
function useResuming(answer: KeptAccess | undefined): void {
  const { outbox, wake } = useOffline()
  useEffect(() => {
    if (answer?.access.state !== 'open') return
    void retryRefused(outbox, noSubscription.code).then((isAny) => isAny && wake())
  }, [answer, outbox, wake])
}
