import type { Database } from '#db/database.ts'
import { withSystem } from '#platform/context.ts'

type Cleaned = { database: Database }

const day = 86_400_000
const keptDays = { idempotencyKeys: 7, endedSessions: 90, unusedSessions: 60, doneJobs: 14, failedJobs: 90 }

/** Removes what only served for a while: answers kept for resending, empty rate limits, sessions and jobs long over. */
export async function cleanHouse({ database }: Cleaned, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * day).toISOString()
  await withSystem(database, { now, requestId: 'cleaning' }, async ({ db }) => {
    await db.deleteFrom('idempotencyKeys').where('createdAt', '<', before(keptDays.idempotencyKeys)).execute()
    await db.deleteFrom('rateLimits').where('emptyAt', '<', now.toISOString()).execute()
    await db
      .deleteFrom('sessions')
      .where(({ or, eb }) =>
        or([
          eb('endedAt', '<', before(keptDays.endedSessions)),
          eb('lastUsedAt', '<', before(keptDays.unusedSessions)),
        ]),
      )
      .execute()
    await db
      .deleteFrom('jobs')
      .where('settledAt', 'is not', null)
      .where(({ or, and, eb }) =>
        or([
          and([eb('state', '=', 'done'), eb('settledAt', '<', before(keptDays.doneJobs))]),
          and([eb('state', '=', 'failed'), eb('settledAt', '<', before(keptDays.failedJobs))]),
        ]),
      )
      .execute()
  })
}
