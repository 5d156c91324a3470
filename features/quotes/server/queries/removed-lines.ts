import { sql } from 'kysely'
import { newId } from '#lib/id.ts'
import type { Context } from '#platform/context.ts'

/**
 * Another quote takes up the refused work that a removed draft had taken up: the line of the draft keeps its words and its cost under an id of
 * its own, so that the draft is restored whole.
 */
export async function freeRemovedLines({ db, now }: Context, lineIds: readonly string[]): Promise<void> {
  const held = await db
    .selectFrom('quoteLines as l')
    .innerJoin('quotes as q', (on) => on.onRef('q.garageId', '=', 'l.garageId').onRef('q.id', '=', 'l.quoteId'))
    .select(['l.id', 'l.quoteId'])
    .where(sql<boolean>`l.id = any(${lineIds}::uuid[])`)
    .where('q.status', '=', 'removed')
    .forUpdate('q')
    .execute()
  for (const { id, quoteId } of held) {
    const own = newId(now.getTime())
    await db.updateTable('quoteLines').set({ id: own }).where('id', '=', id).execute()
    await db.updateTable('lineCosts').set({ id: own }).where('id', '=', id).where('quoteId', '=', quoteId).execute()
  }
}
