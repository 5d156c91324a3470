import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callsOf } from '#browser/call.ts'
import type { OfflineFeature } from '#browser/offline.ts'
import type { JobFilters, jobsContract } from '#features/jobs/contract.ts'

export const { call, query } = callsOf<typeof jobsContract>('jobs')

/** Jobs are read online; their list follows the garage's events. */
export const jobsOffline: OfflineFeature = { name: 'jobs', hears: ['job', 'message'] }

const soonMs = 3_000

/** One page of jobs, refreshed while some are about to change. */
export function jobListQuery(filters: JobFilters) {
  return queryOptions({
    queryKey: query.listJobs.key({ input: filters }),
    queryFn: ({ signal }) => call.listJobs(filters, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => data && data.counts.waiting + data.counts.running > 0 && soonMs,
  })
}
