import { openPool } from '#engine/pool/open-pool.ts'
import { type Runner, startRunner } from '#platform/jobs/job-runner.ts'
import { crons, exported, importables, jobs, keptTables, signables } from '#server/composition.ts'
import type { Services } from '#server/services.ts'

// The engines end after ten minutes without a report, which frees their memory.
const idleMs = 600_000

/** The background work of a process: jobs and crons, shared with every other process, and the reading of reports. */
export async function startWorker(services: Services): Promise<Runner> {
  const longAtOnce = services.env.READING_THREADS
  const pool = openPool({ workers: longAtOnce, idleMs })
  const tools = { ...services, pool, exported, importables, keptTables, signables }
  const runner = await startRunner({ ...services, tools, jobs, crons, longAtOnce })
  return {
    stop: async () => {
      // Readings are given up first: another process takes them, or this one after its restart.
      await pool.close()
      await runner.stop()
    },
  }
}
