import type { TestClock } from 'pg-boss'
import type { Database } from '#db/database.ts'
import { openQueue } from '#platform/jobs/job-queue.ts'
import { type Runner, startRunner } from '#platform/jobs/job-runner.ts'
import type { AnyJob, Cron } from '#platform/jobs/jobs.ts'
import { createLog } from '#platform/log.ts'

type Work<Tools> = { tools: Tools; jobs?: readonly AnyJob<Tools>[]; crons?: readonly Cron<Tools>[] }

const log = createLog('silent')

/** A worker as every process has one; with a clock, a test moves its time by hand. */
export async function startTestWorker<Tools>(
  database: Database,
  { tools, jobs = [], crons = [] }: Work<Tools>,
  time?: TestClock,
): Promise<Runner> {
  const boss = await openQueue(database, log, time)
  const clock = () => new Date(time ? time.now() : Date.now())
  return startRunner({ database, boss, tools, jobs, crons, clock, log })
}

/** Moves time until something is true, an hour at most. */
export async function tickUntil(clock: TestClock, isTrue: () => Promise<boolean>): Promise<void> {
  const deadline = clock.now() + 3_600_000
  while (!(await isTrue())) {
    if (clock.now() > deadline) throw new Error('An hour went by, and it did not happen.')
    await clock.tick(5_000)
  }
}
