import type { Database } from '#db/database.ts'
import { askLetterReading } from '#features/claim-assignments/server/queries/letter-writes.ts'
import { houseId, withGarageAs, withSystem } from '#platform/context.ts'
import { defineCron } from '#platform/jobs/jobs.ts'
import type { RegisteredMail } from '#platform/outgoing/registered-mail.ts'

type Tools = { database: Database; registeredMail: RegisteredMail | undefined }

/** The provider calls nobody back here: every hour each letter under way is asked for. */
export const readRegisteredMailCron = defineCron({
  name: 'follow-registered-mail',
  expression: '37 * * * *',
  async run({ database, registeredMail }: Tools, now) {
    if (!registeredMail) return
    const request = { now, requestId: 'follow-registered-mail' }
    const open = await withSystem(database, request, ({ db }) =>
      db
        .selectFrom('registeredLetters')
        .select(['garageId', 'id'])
        .where('state', 'in', ['waiting', 'sent'])
        .where('number', 'is not', null)
        .orderBy('garageId')
        .execute(),
    )
    for (const { garageId, id } of open) {
      const actor = { ...request, garageId, accountId: houseId, role: 'manager' } as const
      await withGarageAs(database, actor, (ctx) => askLetterReading(ctx, id))
    }
  },
})
