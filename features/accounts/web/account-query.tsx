import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { problemOf } from '#browser/call.ts'
import { useConnection } from '#browser/use-connection.ts'
import type { OwnAccount } from '#features/accounts/contract.ts'
import { accountQuery } from '#features/accounts/web/api.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { ListSkeleton } from '#ui/loading-state.tsx'

export function WithAccount({ children }: { children: (account: OwnAccount) => ReactNode }) {
  return (
    <WithAnswer query={useQuery(accountQuery())} rows={6}>
      {children}
    </WithAnswer>
  )
}

type WithAnswerProps<Value> = { query: UseQueryResult<Value>; rows: number; children: (value: Value) => ReactNode }

/** Shows a skeleton, the reason of a failure, or the answer of a query that needs the network. */
export function WithAnswer<Value>({
  query: { data, error, refetch, isFetching },
  rows,
  children,
}: WithAnswerProps<Value>) {
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
