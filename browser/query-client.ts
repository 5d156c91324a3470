import { QueryClient } from '@tanstack/react-query'

/** Queries run without network too: what they read is on the device. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { networkMode: 'always', retry: false, staleTime: 10_000, refetchOnWindowFocus: true },
      mutations: { networkMode: 'always', retry: false },
    },
  })
}
