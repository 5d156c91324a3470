import type { Database } from '#db/database.ts'
import { withSystem } from '#platform/context.ts'
import type { JobRun } from '#platform/jobs/jobs.ts'

/** The name of the garage, and the address of the person who asked. */
export function readRecipient(database: Database, { garageId, accountId, now, requestId }: JobRun) {
  return withSystem(database, { now, requestId }, async ({ db }) => {
    const { name } = await db.selectFrom('garages').select('name').where('id', '=', garageId).executeTakeFirstOrThrow()
    const account = await db.selectFrom('accounts').select('email').where('id', '=', accountId).executeTakeFirst()
    return { garageName: name, email: account?.email }
  })
}
