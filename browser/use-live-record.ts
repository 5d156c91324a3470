import { useQuery } from '@tanstack/react-query'
import { useLiveQuery } from 'dexie-react-hooks'
import { useSyncExternalStore } from 'react'
import type { Kept, OutboxRow } from '#browser/local-database.ts'
import { forgetRecords, keepRecords, readRecord, unsentAbout } from '#browser/local-records.ts'
import type { LiveEntity } from '#browser/local-upkeep.ts'
import { useOffline } from '#browser/offline-provider.tsx'
import { outageOf } from '#browser/outage.ts'

type LiveRecord<Value> = {
  /** The displayed value with unsent changes. */
  value: Value | undefined
  /** The server's last value; null while the record exists on this device only. */
  server: Value | null
  seenAt: number | null
  /** The server's new answer; undefined during the request. */
  answer: Value | undefined
  unsent: OutboxRow[]
  isLoading: boolean
  /** Neither the server nor the device has the record. */
  isGone: boolean
  error: Error | null
  refresh(): void
}

/** A record from the device, refreshed by the network. `feature` is the prefix of its calls. */
export function useLiveRecord<Value extends Kept>(
  feature: string,
  entity: LiveEntity<Value>,
  id: string,
): LiveRecord<Value> {
  const { outbox, connection, wake } = useOffline()
  const { status } = useSyncExternalStore(connection.subscribe, connection.read, connection.read)
  const ref = { entity: entity.kind, id }

  const query = useQuery({
    queryKey: [[feature, entity.kind], { device: outbox.db.name, id }],
    queryFn: async ({ signal }) => {
      const value = await connection
        .watch(() => entity.read(id))
        .catch((problem) => {
          if (outageOf(problem)) wake()
          throw problem
        })
      // A newer request replaced this one.
      if (signal.aborted) return { isThere: value !== undefined, value }
      if (value) await keepRecords(outbox, entity.kind, [value], outbox.now())
      else await forgetRecords(outbox, ref.entity, [ref.id])
      return { isThere: value !== undefined, value }
    },
  })
  const read = useLiveQuery(
    async () => ({ id, row: await readRecord<Value>(outbox, ref), unsent: await unsentAbout(outbox.db, ref) }),
    [outbox.db, entity.kind, id],
  )

  const current = read?.id === id ? read : undefined
  const isOnlyHere = current?.row?.server === null
  return {
    value: current?.row?.value,
    server: (current?.row?.server ?? null) as Value | null, // an entity keeps one type of value
    seenAt: current?.row?.seenAt ?? null,
    answer: query.isFetching ? undefined : query.data?.value,
    unsent: current?.unsent ?? [],
    isLoading:
      !current || (!current.row && (query.data?.isThere === true || (query.isPending && status !== 'offline'))),
    isGone: query.data?.isThere === false && !isOnlyHere,
    error: query.error && !outageOf(query.error) ? query.error : null,
    refresh: () => void query.refetch(),
  }
}
