import { queryOptions } from '@tanstack/react-query'
import { callsOf } from '#browser/call.ts'
import type { OfflineFeature } from '#browser/offline.ts'
import type { garageExportsContract } from '#features/garage-exports/contract.ts'
import { isUnderWay } from '#features/garage-exports/garage-export.ts'

export const { call, query } = callsOf<typeof garageExportsContract>('garageExports')

/** Archives are made and read online. */
export const garageExportsOffline: OfflineFeature = { name: 'garageExports', hears: ['garage_export'] }

const soonMs = 1_000

/** The last archives, read again every second while one is being written. */
export function garageExportsQuery() {
  return queryOptions({
    queryKey: query.listGarageExports.key(),
    queryFn: ({ signal }) => call.listGarageExports(undefined, { signal }),
    refetchInterval: ({ state: { data } }) => data?.some(({ status }) => isUnderWay(status)) && soonMs,
  })
}
