import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, use, useEffect, useState } from 'react'
import type { Connection } from '#browser/connection.ts'
import { type Offline, type OfflineFeature, startOffline } from '#browser/offline.ts'
import { readChanged } from '#browser/query-client.ts'
import { createOpenEvents, createSend } from '#browser/send-call.ts'
import { concerns } from '#browser/timeline-news.ts'

const OfflineContext = createContext<Offline | undefined>(undefined)

type Props = {
  accountId: string
  garageId: string
  /** The length of the garage's history when its account was read. */
  historyLength?: number | undefined
  /** Must be the same array at every render. */
  features: readonly OfflineFeature[]
  children: ReactNode
}

/** Provides the device's data of this account in this garage and keeps it fresh while mounted. */
export function OfflineProvider({ accountId, garageId, historyLength, features, children }: Props) {
  const queryClient = useQueryClient()
  const [offline, setOffline] = useState<Offline>()
  // A later reading of the account knows more than the first screens did.
  const [lengthAtStart] = useState(historyLength)

  useEffect(() => {
    const started = startOffline({ accountId, garageId }, features, {
      send: createSend,
      openEvents: createOpenEvents,
      historyLength: lengthAtStart,
    })
    const stopListening = started.onChange((change) => {
      readChanged(queryClient, ({ queryKey }) => concerns(queryKey, change, features))
    })
    const stopWatching = whenBack(started.connection, () => void readAgain(queryClient))
    setOffline(started)
    return () => {
      stopWatching()
      setOffline(undefined)
      stopListening()
      void started.stop()
    }
  }, [accountId, garageId, features, queryClient, lengthAtStart])

  const isCurrent = offline?.owner.accountId === accountId && offline.owner.garageId === garageId
  return isCurrent ? <OfflineContext value={offline}>{children}</OfflineContext> : null
}

export function useOffline(): Offline {
  const offline = use(OfflineContext)
  if (!offline) throw new Error('This screen stands outside OfflineProvider')
  return offline
}

/** Calls back each time the server is reachable again. */
function whenBack(connection: Connection, tell: () => void): () => void {
  let wasOut = connection.read().status === 'offline'
  return connection.subscribe(() => {
    const isOut = connection.read().status === 'offline'
    if (wasOut && !isOut) tell()
    wasOut = isOut
  })
}

function readAgain(queryClient: QueryClient): Promise<void> {
  return queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })
}
