import type { Database } from '#db/database.ts'
import { openQueue } from '#platform/jobs/job-queue.ts'
import { createLog } from '#platform/log.ts'

/** Creates the tables of the job queue once for all tests. */
export async function installQueue(database: Database): Promise<void> {
  const boss = await openQueue(database, createLog('error'))
  await boss.stop({ graceful: false })
}
