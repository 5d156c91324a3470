import { sql } from 'kysely'
import { type FieldChanges, newValues } from '#lib/field-changes.ts'
import { newId } from '#lib/id.ts'
import { type Reason, refuseUnless } from '#lib/refusal.ts'
import type { Context } from '#platform/context.ts'
import { lockBothRecords } from '#platform/records/locks.ts'
import type { RecordPlace, StoredRecord, TablesWith } from '#platform/records/record-place.ts'
import { writeRecord } from '#platform/records/record-writes.ts'

/** How two records of a kind become one. */
export type MergePlace<Row extends StoredRecord> = RecordPlace<Row> & {
  merges: TablesWith<{ keptId: string; mergedId: string }>
  /** `client` names the functions `app.move_client_rows` and `app.return_client_rows`. */
  noun: string
  archived: Reason
  mergeWithItself: Reason
  mergeNotFound: Reason
  mergeOvertaken: Reason
}

/** Locks the two records of a new merge. Refuses one that is merged, and to keep one that is archived. */
export async function lockForMerge<Row extends StoredRecord>(
  ctx: Context,
  place: MergePlace<Row>,
  { id, mergedId }: { id: string; mergedId: string },
): Promise<[kept: Row, merged: Row]> {
  refuseUnless(id !== mergedId, place.mergeWithItself)
  const [kept, merged] = await lockBothRecords(ctx, place, id, mergedId)
  refuseUnless(kept.mergedIntoId === null && merged.mergedIntoId === null, place.merged)
  refuseUnless(kept.archivedAt === null, place.archived)
  return [kept, merged]
}

type Joining<Row> = {
  kept: Row
  merged: Row
  filled: FieldChanges
  /** More columns of the merge, for its undo. */
  noted?: Record<string, unknown>
}

/** Moves what belongs to the merged record, archives it, and fills the gaps of the kept one. Notes how to undo that. */
export async function joinRecords<Row extends StoredRecord>(
  ctx: Context,
  place: MergePlace<Row>,
  { kept, merged, filled, noted = {} }: Joining<Row>,
): Promise<{ mergeId: string; record: Row }> {
  const { garageId, now } = ctx
  const mergeId = newId(now.getTime())
  const values = {
    ...{ garageId, id: mergeId, keptId: kept.id, mergedId: merged.id, mergedWasArchivedAt: merged.archivedAt },
    ...{ filled: JSON.stringify(filled), mergedAt: now, ...noted },
    moved: sql`app.${sql.raw(`move_${place.noun}_rows`)}(${merged.id}::uuid, ${kept.id}::uuid)`,
  }
  const columns = Object.keys(values).map((column) => sql.ref(column))
  await sql`insert into ${sql.table(place.merges)} (${sql.join(columns)}) values (${sql.join(Object.values(values))})`.execute(
    ctx.db,
  )
  await writeRecord(ctx, place, merged, { mergedIntoId: kept.id, archivedAt: now })
  return { mergeId, record: await writeRecord(ctx, place, kept, newValues(filled)) }
}

export type StoredMerge = {
  id: string
  keptId: string
  mergedId: string
  mergedWasArchivedAt: string | null
  filled: unknown
  moved: unknown
}

/** Locks a merge and its two records. Refuses one that is undone, or that a later merge of the kept record follows. */
export async function lockMerge<Row extends StoredRecord, Noted = unknown>(
  ctx: Context,
  place: MergePlace<Row>,
  { id, mergeId }: { id: string; mergeId: string },
): Promise<{ merge: StoredMerge & Noted; kept: Row; merged: Row }> {
  const merges = sql.table(place.merges)
  const found = await sql<StoredMerge & Noted>`
    select * from ${merges} where id = ${mergeId}::uuid and kept_id = ${id}::uuid and undone_at is null for update`.execute(
    ctx.db,
  )
  const [merge] = found.rows
  refuseUnless(merge, place.mergeNotFound)
  const [kept, merged] = await lockBothRecords(ctx, place, id, merge.mergedId)
  const later = await sql`
    select from ${merges} where kept_id = ${id}::uuid and id > ${mergeId}::uuid and undone_at is null limit 1`.execute(
    ctx.db,
  )
  refuseUnless(kept.mergedIntoId === null && later.rows.length === 0, place.mergeOvertaken)
  return { merge, kept, merged }
}

/** Gives back what a merge moved. The kept record takes these values, those of before the merge. */
export async function partRecords<Row extends StoredRecord>(
  ctx: Context,
  place: MergePlace<Row>,
  { merge, kept, merged }: { merge: StoredMerge; kept: Row; merged: Row },
  values: { [Field in keyof Row]?: unknown },
): Promise<Row> {
  const moved = JSON.stringify(merge.moved)
  await sql`select app.${sql.raw(`return_${place.noun}_rows`)}(${moved}::jsonb, ${merged.id}::uuid)`.execute(ctx.db)
  await writeRecord(ctx, place, merged, { mergedIntoId: null, archivedAt: merge.mergedWasArchivedAt })
  await sql`update ${sql.table(place.merges)} set undone_at = ${ctx.now} where id = ${merge.id}::uuid`.execute(ctx.db)
  return writeRecord(ctx, place, kept, values)
}

/** The record itself, then all records merged into it. Empty when there is no such record. */
export async function listMergedIds<Row extends StoredRecord>(
  { db }: Context,
  { table, merges }: Pick<MergePlace<Row>, 'table' | 'merges'>,
  id: string,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive record as (
      select id from ${sql.table(table)} where id = ${id}::uuid
      union
      select merge.merged_id from ${sql.table(merges)} merge
        join record on record.id = merge.kept_id and merge.undone_at is null
    ) select id from record`.execute(db)
  return rows.map((row) => row.id)
}
