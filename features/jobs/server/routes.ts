import { implement } from '@orpc/server'
import { jobsContract } from '#features/jobs/contract.ts'
import { listJobs } from '#features/jobs/server/queries.ts'
import { retryJob } from '#features/jobs/server/retry-job.ts'
import { type ApiContext, inGarage } from '#platform/http.ts'

const os = implement(jobsContract).$context<ApiContext>()

export const jobsRoutes = os.router({
  listJobs: os.listJobs.handler(inGarage(listJobs)),
  retryJob: os.retryJob.handler(inGarage(retryJob)),
})
