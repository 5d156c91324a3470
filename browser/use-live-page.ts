import { useQuery } from '@tanstack/react-query'
import { useLiveQuery } from 'dexie-react-hooks'
import { useSyncExternalStore } from 'react'
import type { Kept } from '#browser/local-database.ts'
import { keepPage, type LiveList, type LocalPage, type PageRequest, pageKey, readPage } from '#browser/local-pages.ts'
import { useOffline } from '#browser/offline-provider.tsx'
import { outageOf } from '#browser/outage.ts'

export type LivePage<Value> = Omit<LocalPage<Value>, 'source'> & {
  /** `server`: current. `stored`: the server's page from `fetchedAt`. `local`: a search among `kept` records. */
  source: 'server' | LocalPage<Value>['source']
  isLoading: boolean
  isRefreshing: boolean
  /** A refusal of the server; an unreachable server is a `source`, not an error. */
  error: Error | null
  refresh(): void
}

const nothing = { rows: [], total: 0, source: 'stored' as const, fetchedAt: null, kept: 0 }

/** A page of a list from the device, refreshed by the network; an unwanted page is not requested. */
export function useLivePage<Value extends Kept, Filters extends object>(
  list: LiveList<Value, Filters>,
  request: PageRequest<Filters>,
  isWanted = true,
): LivePage<Value> {
  const { outbox, connection, wake } = useOffline()
  const { status } = useSyncExternalStore(connection.subscribe, connection.read, connection.read)
  const key = pageKey(list.name, request)

  const query = useQuery({
    enabled: isWanted,
    queryKey: [list.name.split('.'), { device: outbox.db.name, page: request }],
    queryFn: async ({ signal }) => {
      const given = await connection
        .watch(() => list.fetch(request, signal))
        .catch((problem) => {
          if (outageOf(problem)) wake()
          throw problem
        })
      await keepPage(outbox, list, request, given, outbox.now())
      return key
    },
  })
  const read = useLiveQuery(async () => ({ key, page: await readPage(outbox, list, request) }), [outbox.db, key])

  const page = read?.key === key ? read.page : undefined
  const refused = query.error && !outageOf(query.error) ? query.error : null
  const mayStillCome = query.isPending && status !== 'offline'
  const isLoading = !page || (page.source === 'local' && (mayStillCome || query.data === key))
  return {
    ...(page ?? nothing),
    source:
      page?.source === 'stored' && query.isSuccess && status !== 'offline' ? 'server' : (page?.source ?? 'stored'),
    isLoading,
    isRefreshing: query.isFetching,
    error: refused,
    refresh: () => void query.refetch(),
  }
}
