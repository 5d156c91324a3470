import { type Runner, startRunner } from '#platform/job-runner.ts'
import { crons, jobs } from '#server/jobs.ts'
import type { Services } from '#server/services.ts'

/** What this process does behind the requests: jobs and crons, shared with every other process. */
export function startWorker(services: Services): Promise<Runner> {
  return startRunner({ ...services, tools: services, jobs, crons })
}
