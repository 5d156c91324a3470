import type { Database } from '#db/database.ts'
import { openQueue } from '#platform/jobs/job-queue.ts'
import { createLog } from '#platform/log.ts'

/** Makes the tables of the job queue, so that no test has to. */
export async function installQueue(database: Database): Promise<void> {
  const boss = await openQueue(database, createLog('error'))
  await boss.stop({ graceful: false })
}
