import { queryOptions } from '@tanstack/react-query'
import { callsOf } from '#browser/call.ts'
import type { integrityContract } from '#features/integrity/contract.ts'

export const { call, query } = callsOf<typeof integrityContract>('integrity')

const everySecond = 1_000

/** The last checks; read again every second while one runs. */
export function checksQuery() {
  return queryOptions({
    queryKey: query.listIntegrityChecks.key({ input: {} }),
    queryFn: ({ signal }) => call.listIntegrityChecks({}, { signal }),
    refetchInterval: ({ state }) => {
      const [last] = state.data?.items ?? []
      return last && last.finishedAt === null && !last.isStalled ? everySecond : false
    },
  })
}
