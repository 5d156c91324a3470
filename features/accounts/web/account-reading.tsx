import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { problemOf } from '#browser/call.ts'
import { useConnection } from '#browser/use-connection.ts'
import type { OwnAccount } from '#features/accounts/contract.ts'
import { accountQuery } from '#features/accounts/web/api.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { ListSkeleton } from '#ui/loading-state.tsx'

export function AccountReading({ children }: { children: (account: OwnAccount) => ReactNode }) {
  return (
    <Reading query={useQuery(accountQuery())} rows={6}>
      {children}
    </Reading>
  )
}

type ReadingProps<Value> = { query: UseQueryResult<Value>; rows: number; children: (value: Value) => ReactNode }

/** What is read online: on its way, missing with the reason, or there. */
export function Reading<Value>({ query: { data, error, refetch, isFetching }, rows, children }: ReadingProps<Value>) {
  const { status, outage } = useConnection()
  const isOffline = status === 'offline'
  const hasNoNetwork = outage === 'device'
  const readAgain = useEffectEvent(() => error && void refetch())
  useEffect(() => {
    if (!isOffline) readAgain()
  }, [isOffline])
  if (data !== undefined) return children(data)
  if (!error) return <ListSkeleton rows={rows} />
  return (
    <ErrorState
      title={hasNoNetwork ? 'Rien à montrer sans réseau' : 'Impossible de lire votre compte'}
      onRetry={() => void refetch()}
      isRetrying={isFetching}
    >
      {hasNoNetwork ? 'Cette page se remplira dès qu’il sera de retour.' : problemOf(error).sentence}
    </ErrorState>
  )
}
