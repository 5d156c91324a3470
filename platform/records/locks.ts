import { sql } from 'kysely'
import { refuseUnless } from '#lib/refusal.ts'
import type { Context } from '#platform/context.ts'
import { inOrderOf } from '#platform/records/pages.ts'
import { type RecordPlace, type StoredRecord, selectRecords } from '#platform/records/record-place.ts'

export async function findRecord<Row extends StoredRecord>(
  { db }: Context,
  place: RecordPlace<Row>,
  id: string,
): Promise<Row | undefined> {
  const { rows } = await selectRecords(place, sql`where id = ${id}::uuid`).execute(db)
  return rows[0]
}

/** These records, in this order. */
export async function readRecords<Row extends StoredRecord>(
  { db }: Context,
  place: RecordPlace<Row>,
  ids: readonly string[],
): Promise<Row[]> {
  const { rows } = await selectRecords(place, sql`where id = any(${ids}::uuid[])`).execute(db)
  return inOrderOf(ids, rows)
}

/** Locks the record until the transaction ends. Refuses a merged or erased one. */
export async function lockRecord<Row extends StoredRecord>(
  { db }: Context,
  place: RecordPlace<Row>,
  id: string,
): Promise<Row> {
  const { rows } = await selectRecords(place, sql`where id = ${id}::uuid for update`).execute(db)
  const [record] = rows
  refuseUnless(record, place.notFound)
  refuseUnless(record.mergedIntoId === null, place.merged)
  refuseErased(place, record)
  return record
}

/** Locks the record with this id, or the one that it was merged into, directly or over several merges. */
export async function lockKeptRecord<Row extends StoredRecord>(
  ctx: Context,
  place: RecordPlace<Row>,
  id: string,
): Promise<Row> {
  const table = sql.table(place.table)
  const { rows } = await selectRecords(
    place,
    sql`where id = (
      with recursive merged as (
        select id, merged_into_id from ${table} where id = ${id}::uuid
        union all select next.id, next.merged_into_id from ${table} next join merged on next.id = merged.merged_into_id
      ) select id from merged where merged_into_id is null) for update`,
  ).execute(ctx.db)
  const [record] = rows
  refuseUnless(record, place.notFound)
  refuseErased(place, record)
  // Another request may have merged the record before this one got the lock.
  return record.mergedIntoId === null ? record : lockKeptRecord(ctx, place, record.mergedIntoId)
}

/** Locks two records in the order of their ids, so that two requests about the same pair do not deadlock. */
export async function lockBothRecords<Row extends StoredRecord>(
  { db }: Context,
  place: RecordPlace<Row>,
  keptId: string,
  mergedId: string,
): Promise<[kept: Row, merged: Row]> {
  const both = [keptId, mergedId]
  const { rows } = await selectRecords(place, sql`where id = any(${both}::uuid[]) order by id for update`).execute(db)
  const [kept, merged] = both.map((id) => rows.find((row) => row.id === id))
  refuseUnless(kept && merged, place.notFound)
  refuseErased(place, kept)
  refuseErased(place, merged)
  return [kept, merged]
}

function refuseErased<Row extends StoredRecord>({ erased }: RecordPlace<Row>, { erasedAt }: Row): void {
  if (erased) refuseUnless(erasedAt === null, erased)
}
