import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'

type Row = { rowNumber: number; recordId: string | null }

/** Notes which rows were taken back, and why the others stay. */
export async function noteTakenBack(
  ctx: Context,
  importId: string,
  rows: readonly Row[],
  reasons: readonly (string | undefined)[],
): Promise<void> {
  const own = ctx.db.updateTable('importRows').where('importId', '=', importId)
  for (const [at, { rowNumber, recordId }] of rows.entries()) {
    const reason = reasons[at] ?? null
    const undoOutcome = reason === null ? 'taken_back' : 'kept'
    await own.set({ undoOutcome, reason, undo: null }).where('rowNumber', '=', rowNumber).execute()
    // An earlier row may be about the same record: taking this one back was no change of anybody.
    const raised = sql<string>`jsonb_set(undo, '{version}', to_jsonb((undo ->> 'version')::int + 2))`
    const others = own.where('recordId', '=', recordId).where('undoOutcome', 'is', null)
    if (reason === null) await others.set({ undo: raised }).execute()
  }
  const kept = reasons.filter((reason) => reason !== undefined).length
  await ctx.db
    .updateTable('imports')
    .set({ undoneCount: sql`undone_count + ${rows.length - kept}`, keptCount: sql`kept_count + ${kept}` })
    .where('id', '=', importId)
    .execute()
}
