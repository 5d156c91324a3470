import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callsOf } from '#browser/call.ts'
import type { OfflineFeature } from '#browser/offline.ts'
import type { JobFilters, jobsContract } from '#features/jobs/contract.ts'

export const { call, query } = callsOf<typeof jobsContract>('jobs')

/** Jobs live on the server only; their list follows what the garage's events say of them. */
export const jobsOffline: OfflineFeature = { name: 'jobs', hears: ['job', 'message'] }

const soonMs = 3_000

/** One page of jobs, asked again by itself as long as something is about to happen. */
export function jobListQuery(filters: JobFilters) {
  return queryOptions({
    queryKey: query.listJobs.key({ input: filters }),
    queryFn: ({ signal }) => call.listJobs(filters, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => data && data.counts.waiting + data.counts.running > 0 && soonMs,
  })
}
