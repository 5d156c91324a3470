import { type EntityRef, refKey } from '#browser/entity-ref.ts'
import { type Kept, type LocalDatabase, type OutboxRow, type RecordRow, unsentKeys } from '#browser/local-database.ts'
import { type Operations, paint } from '#browser/offline-operations.ts'

type Shelf = { db: LocalDatabase; operations: Operations }

/** Stores server values. An older answer than the known one is ignored, and unsent writes stay painted over. */
export async function keepRecords({ db, operations }: Shelf, entity: string, values: Kept[], now: number) {
  await db.transaction('rw', db.records, db.outbox, async () => {
    for (const { id } of values.filter(({ erasedAt }) => erasedAt)) {
      const before = await db.records.get([entity, id])
      await forgetAllAbout(db, { entity, id })
      // Papers that were read after the erasure say nothing of the person.
      if (!before?.server?.erasedAt) await forgetNaming(db, id)
    }
    const known = await db.records.bulkGet(values.map(({ id }): [string, string] => [entity, id]))
    const unsent = Map.groupBy(await unsentOf(db, entity), (row) => row.entityId)
    const rows = values.map((value, index) => {
      const server = newest(known[index]?.server ?? null, value)
      return recordRow(entity, server, paint(operations, server, unsent.get(value.id) ?? []) ?? server, now)
    })
    await db.records.bulkPut(rows)
  })
}

/** Removes everything about an erased record: copies, drafts, unsent writes. */
async function forgetAllAbout(db: LocalDatabase, { entity, id }: EntityRef): Promise<void> {
  const key = refKey({ entity, id })
  await db.outbox.filter(({ entityId, needs }) => entityId === id || needs.includes(key)).delete()
  await db.records.filter((row) => row.id === id).delete()
}

/** A paper holds the name of its client: a copy of it is read again. Records with unsent writes wait for their answer. */
async function forgetNaming(db: LocalDatabase, id: string): Promise<void> {
  const quoted = JSON.stringify(id)
  const unsent = await unsentKeys(db)
  const isCopy = (row: RecordRow) => row.server !== null && !unsent.has(refKey(row))
  await db.records.filter((row) => isCopy(row) && JSON.stringify(row.value).includes(quoted)).delete()
}

/** Removes records that the server no longer has, except those about which the device has unsent writes. */
export async function forgetRecords({ db }: Shelf, entity: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await db.transaction('rw', db.records, db.outbox, async () => {
    const unsent = new Set((await unsentOf(db, entity)).map(({ entityId }) => entityId))
    await db.records.bulkDelete(ids.filter((id) => !unsent.has(id)).map((id): [string, string] => [entity, id]))
  })
}

export async function readRecord<Value extends Kept>(
  { db }: Shelf,
  { entity, id }: EntityRef,
): Promise<(Omit<RecordRow, 'value'> & { value: Value }) | undefined> {
  const row = await db.records.get([entity, id])
  return row as (Omit<RecordRow, 'value'> & { value: Value }) | undefined // an entity keeps one type of value
}

/** Recomputes the displayed value after a change of its unsent writes or its server value. Runs in the caller's transaction. */
export async function repaint({ db, operations }: Shelf, { entity, id }: EntityRef, server?: Kept, now?: number) {
  const known = await db.records.get([entity, id])
  const latest = server ? newest(known?.server ?? null, server) : (known?.server ?? null)
  const value = paint(operations, latest, await unsentAbout(db, { entity, id })) ?? latest
  if (value) await db.records.put(recordRow(entity, latest, value, now ?? known?.seenAt ?? 0))
  else await db.records.delete([entity, id])
}

export async function unsentAbout(db: LocalDatabase, { entity, id }: EntityRef): Promise<OutboxRow[]> {
  return db.outbox.where('[entity+entityId]').equals([entity, id]).sortBy('order')
}

export async function unsentOf(db: LocalDatabase, entity: string): Promise<OutboxRow[]> {
  return db.outbox.where('[entity+entityId]').between([entity, ''], [entity, '\uffff']).sortBy('order')
}

function newest(known: Kept | null, given: Kept): Kept {
  return known && known.version > given.version ? known : given
}

function recordRow(entity: string, server: Kept | null, value: Kept, seenAt: number): RecordRow {
  return { entity, id: value.id, value, server, updatedAt: value.updatedAt, seenAt }
}
