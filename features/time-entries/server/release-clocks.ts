import { sql } from 'kysely'
import { audit } from '#platform/audit.ts'
import type { LeftGarage } from '#platform/departure.ts'

/** Stops the clock of a person who leaves the team. Nobody saw the work end: a manager tells when it did. */
export async function releaseClocks(ctx: LeftGarage, memberId: string): Promise<void> {
  const { db, garageId, now } = ctx
  const released = await db
    .updateTable('timeEntries')
    .set({ endedAt: now, endRecordedAt: now, version: sql`version + 1`, updatedAt: now })
    .where('garageId', '=', garageId)
    .where('memberId', '=', memberId)
    .where('startedAt', 'is not', null)
    .where('endedAt', 'is', null)
    .returning('id')
    .execute()
  for (const { id } of released) await audit(ctx, 'time_entry.released', id)
}
