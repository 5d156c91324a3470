import { useLiveQuery } from 'dexie-react-hooks'
import { useSyncExternalStore } from 'react'
import type { ConnectionState } from '#browser/connection.ts'
import { useOffline } from '#browser/offline-provider.tsx'
import { type OutageWords, outageWords } from '#lib/outage.ts'

type ConnectionSummary = ConnectionState & {
  /** Writes that the server has not acknowledged. */
  unsent: number
  /** Those of them that wait for a person: refused or in conflict. */
  stuck: number
  syncing: boolean
  /** Sentences for the current outage. */
  words: OutageWords | undefined
  retryNow(): void
}

/** State of the connection, for the badge in the header. */
export function useConnection(): ConnectionSummary {
  const { connection, outbox, wake } = useOffline()
  const state = useSyncExternalStore(connection.subscribe, connection.read, connection.read)
  const rows = useLiveQuery(() => outbox.db.outbox.toArray(), [outbox.db]) ?? []
  return {
    ...state,
    unsent: rows.length,
    stuck: rows.filter((row) => row.state === 'blocked' || row.state === 'conflict').length,
    syncing: rows.some((row) => row.state === 'sending'),
    words: state.outage && outageWords[state.outage],
    retryNow() {
      // A call that still fails says so again.
      connection.heard(undefined)
      wake()
    },
  }
}
