import { queryOptions, useQuery } from '@tanstack/react-query'
import { callsOf } from '#browser/call.ts'
import type { OfflineFeature } from '#browser/offline.ts'
import { useSession } from '#browser/session.ts'
import type { garagesContract, Me } from '#features/garages/contract.ts'
import type { DeviceKey } from '#lib/device-names.ts'

export const { call, query } = callsOf<typeof garagesContract>('garages')

/** Garage and team are read online; their screens follow the garage's events. */
export const garagesOffline: OfflineFeature = { name: 'garages', hears: ['garage', 'member', 'invitation'] }

/** The signed-in person and their garages: from the device first, then from the server. */
export function meQuery(accountId: string) {
  return queryOptions({
    queryKey: [...query.readMe.key(), accountId],
    queryFn: async (): Promise<Me> => {
      const me: Me = await call.readMe()
      localStorage.setItem(keyOf(accountId), JSON.stringify(me))
      return me
    },
    initialData: () => keptMe(accountId),
    initialDataUpdatedAt: 0,
    staleTime: 60_000,
  })
}

export function useMe() {
  const accountId = useSession()?.accountId ?? ''
  return useQuery({ ...meQuery(accountId), enabled: accountId !== '' })
}

/** Clears the device's copy at sign-out. */
export function forgetMe(accountId: string): void {
  localStorage.removeItem(keyOf(accountId))
}

function keptMe(accountId: string): Me | undefined {
  const kept = localStorage.getItem(keyOf(accountId))
  return kept ? JSON.parse(kept) : undefined
}

function keyOf(accountId: string): DeviceKey {
  return `me-${accountId}`
}
