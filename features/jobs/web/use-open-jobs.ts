import { useQuery } from '@tanstack/react-query'
import { jobListQuery } from '#features/jobs/web/api.ts'

/** The background tasks that failed, wait or run. */
export function useOpenJobs(): number {
  const { data } = useQuery(jobListQuery({ page: 1, pageSize: 1 }))
  return data ? data.counts.failed + data.counts.waiting + data.counts.running : 0
}
