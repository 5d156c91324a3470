import { QueryClient } from '@tanstack/react-query'
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
