import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react'
import { features, offlineFeaturesOf } from '#app/workshop/features.ts'
import { useForgettingOtherGarages } from '#app/workshop/forgetting.ts'
import { useLeaveWithoutSession } from '#app/workshop/leaving.ts'
import { NoGarage, Suspended, UnknownAccount } from '#app/workshop/no-garage.tsx'
import { Shell } from '#app/workshop/shell.tsx'
import { leaveDevice, SignOutProvider } from '#app/workshop/sign-out.tsx'
import { OfflineProvider } from '#browser/offline-provider.tsx'
import { createQueryClient } from '#browser/query-client.ts'
import { session, useGarageId, useSession } from '#browser/session.ts'
import { WorkshopProvider } from '#browser/workshop-parts.tsx'
import type { Me } from '#features/garages/contract.ts'
import { useMe } from '#features/garages/web/api.ts'
import { CurrentGarageProvider } from '#features/garages/web/current-garage.tsx'
import { LoadingPage } from '#ui/page-fallbacks.tsx'

/** Admits a signed-in member of a garage. */
export function Workshop() {
  return (
    <SignOutProvider>
      <Door />
    </SignOutProvider>
  )
}

function Door() {
  const current = useSession()
  const accountId = current?.accountId
  const { data: me, dataUpdatedAt, error, refetch, isFetching } = useMe()
  const refresh = useCallback(() => void refetch(), [refetch])
  useLeaveWithoutSession()
  // The device's copy may be older than the garages of the account.
  useForgettingOtherGarages(accountId, dataUpdatedAt > 0 ? me : undefined)
  if (!accountId || current.awaitsFactor || current.lockedFrom !== null) return <LoadingPage />
  // The device's copy may be older than the garage.
  if (me?.garages.length === 0 && !error) {
    if (isFetching) return <LoadingPage />
    return me.suspendedIn.length > 0 ? <Suspended garages={me.suspendedIn} /> : <NoGarage />
  }
  if (me && me.garages.length > 0) return <InGarage me={me} accountId={accountId} refresh={refresh} />
  return error ? <UnknownAccount onRetry={refetch} isRetrying={isFetching} error={error} /> : <LoadingPage />
}

type InGarageProps = { me: Me; accountId: string; refresh: () => void }

function InGarage({ me, accountId, refresh }: InGarageProps) {
  const chosen = useGarageId()
  const garage = me.garages.find(({ id }) => id === chosen)
  const first = me.garages[0]?.id
  useEffect(() => {
    if (!garage && first) session.chooseGarage(first)
  }, [garage, first])
  const role = garage?.role
  const offline = useMemo(() => (role ? offlineFeaturesOf(role) : []), [role])
  if (!garage) return <LoadingPage />
  return (
    <GarageQueries key={garage.id}>
      <OfflineProvider
        accountId={accountId}
        garageId={garage.id}
        historyLength={garage.historyLength}
        features={offline}
      >
        <CurrentGarageProvider value={{ account: me.account, garages: me.garages, garage }}>
          <WorkshopProvider features={features} role={garage.role} refresh={refresh} leaveDevice={leaveDevice}>
            <Shell />
          </WorkshopProvider>
        </CurrentGarageProvider>
      </OfflineProvider>
    </GarageQueries>
  )
}

/** Queries of one garage must not answer for another. */
function GarageQueries({ children }: { children: ReactNode }) {
  const [queryClient] = useState(createQueryClient)
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
}
