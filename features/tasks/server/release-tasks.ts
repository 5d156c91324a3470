import { sql } from 'kysely'
import { auditEach } from '#platform/audit.ts'
import type { LeftGarage } from '#platform/departure.ts'

/** Returns the open tasks of a person who leaves to « sans responsable ». Done ones keep their owner. */
export async function releaseTasks(ctx: LeftGarage, memberId: string): Promise<void> {
  const released = await ctx.db
    .updateTable('tasks')
    .set({ ownerId: null, version: sql`version + 1`, updatedAt: ctx.now })
    .where('garageId', '=', ctx.garageId)
    .where('ownerId', '=', memberId)
    .where('doneAt', 'is', null)
    .returning('id')
    .execute()
  const ids = released.map(({ id }) => id)
  await auditEach(ctx, 'task.released', ids)
}
