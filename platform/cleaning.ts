import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import { type SystemContext, withSystem } from '#platform/context.ts'

type Cleaned = { database: Database }

const day = 86_400_000
const keptDays = {
  idempotencyKeys: 7,
  endedSessions: 90,
  unusedSessions: 60,
  doneJobs: 14,
  failedJobs: 90,
  securityEvents: 365,
  unprovedAccounts: 30,
}

/** Removes short-lived rows: stored answers, sign-ups that nobody confirmed, empty rate limits, ended sessions and old jobs. */
export async function cleanHouse({ database }: Cleaned, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * day).toISOString()
  await withSystem(database, { now, requestId: 'cleaning' }, async ({ db }) => {
    await forgetSignIns({ db }, before(1), now)
    await db.deleteFrom('securityEvents').where('at', '<', before(keptDays.securityEvents)).execute()
    await db.deleteFrom('idempotencyKeys').where('createdAt', '<', before(keptDays.idempotencyKeys)).execute()
    await db
      .deleteFrom('accounts')
      .where('emailConfirmedAt', 'is', null)
      .where('createdAt', '<', before(keptDays.unprovedAccounts))
      .where(sql<boolean>`not exists (select from members m where m.account_id = accounts.id)`)
      .execute()
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

/** Removes abandoned sign-ins, mails and enrolments. */
async function forgetSignIns({ db }: Pick<SystemContext, 'db'>, yesterday: string, now: Date): Promise<void> {
  await db.deleteFrom('mailTokens').where('expiresAt', '<', now.toISOString()).execute()
  await db.deleteFrom('providerVisits').where('createdAt', '<', yesterday).execute()
  await db.deleteFrom('authCodes').where('createdAt', '<', yesterday).execute()
  await db.deleteFrom('factorChallenges').where('createdAt', '<', yesterday).execute()
  await db.deleteFrom('factors').where('status', '=', 'unverified').where('createdAt', '<', yesterday).execute()
}
