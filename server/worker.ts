import { openPool } from '#engine/pool/open-pool.ts'
import { type Runner, startRunner } from '#platform/jobs/job-runner.ts'
import { crons, jobs } from '#server/composition.ts'
import type { Services } from '#server/services.ts'

// A workshop that reads no report for ten minutes gets the memory of the engines back.
const idleMs = 600_000

/** What this process does behind the requests: jobs and crons, shared with every other process, and the reading of reports. */
export async function startWorker(services: Services): Promise<Runner> {
  const longAtOnce = services.env.READING_THREADS
  const pool = openPool({ workers: longAtOnce, idleMs })
  const runner = await startRunner({ ...services, tools: { ...services, pool }, jobs, crons, longAtOnce })
  return {
    stop: async () => {
      // Readings are given up first: another process takes them, or this one when it is back.
      await pool.close()
      await runner.stop()
    },
  }
}
