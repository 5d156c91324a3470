import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'

type Row = { rowNumber: number; recordId: string | null }

/** Notes which rows were taken back, and why the others stay. */
export async function noteTakenBack(
  { db }: Context,
  importId: string,
  rows: readonly Row[],
  reasons: readonly (string | undefined)[],
): Promise<void> {
  const numbers = rows.map(({ rowNumber }) => rowNumber)
  const said = reasons.map((reason) => reason ?? null)
  await sql`update import_rows r
    set undo_outcome = case when t.reason is null then 'taken_back' else 'kept' end, reason = t.reason, undo = null
    from unnest(${numbers}::int[], ${said}::text[]) t (row_number, reason)
    where r.import_id = ${importId} and r.row_number = t.row_number`.execute(db)
  // An earlier row may be about the same record: taking these back was no change of anybody.
  const taken = rows.flatMap(({ recordId }, at) => (recordId && reasons[at] === undefined ? [recordId] : []))
  await sql`update import_rows r
    set undo = jsonb_set(undo, '{version}', to_jsonb((undo ->> 'version')::int + 2 * t.times))
    from (select id, count(*)::int as times from unnest(${taken}::uuid[]) id group by id) t
    where r.import_id = ${importId} and r.record_id = t.id and r.undo_outcome is null`.execute(db)
  const kept = rows.length - taken.length
  await db
    .updateTable('imports')
    .set({ undoneCount: sql`undone_count + ${taken.length}`, keptCount: sql`kept_count + ${kept}` })
    .where('id', '=', importId)
    .execute()
}
