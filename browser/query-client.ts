import { type Query, QueryClient } from '@tanstack/react-query'
import { backOffMs } from '#browser/clock.ts'
import { outageOf } from '#browser/outage.ts'

/** Queries run without network too, because they read the device. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        retry: false,
        staleTime: 10_000,
        refetchOnWindowFocus: true,
        refetchOnReconnect: true,
        // Rereads a page that an outage left in error.
        refetchInterval: ({ state }) =>
          state.status === 'error' && outageOf(state.error) ? backOffMs(state.errorUpdateCount) : false,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })
}

/** Reads again what may have changed. A first read that is still under way may be older than the change: it is repeated once it ends. */
export function readChanged(queryClient: QueryClient, predicate: (query: Query) => boolean): void {
  const firstReads = queryClient
    .getQueryCache()
    .findAll({ predicate, fetchStatus: 'fetching' })
    .filter(({ state }) => state.data === undefined)
  void queryClient.invalidateQueries({ predicate: (query) => predicate(query) && !firstReads.includes(query) })
  for (const query of firstReads) {
    const again = () => queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true })
    void query.promise?.then(again, again)
  }
}

/** Stands in the query keys of timelines. They tell what happened in all features: a change of any of them may concern one. */
export const wholeTimeline = 'timeline'
