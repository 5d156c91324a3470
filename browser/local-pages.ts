import type { Kept, LocalDatabase } from '#browser/local-database.ts'
import { keepRecords, unsentOf } from '#browser/local-records.ts'
import type { Operations } from '#browser/offline-operations.ts'
import { canonicalJson } from '#lib/canonical-json.ts'

export type PageRequest<Filters> = { filters: Filters; page: number; pageSize: number }

/** A list paged by the server that also works on the device alone. */
export type LiveList<Value extends Kept, Filters extends object> = {
  /** Name of the call, such as `clients.listClients`. */
  name: `${string}.${string}`
  entity: string
  fetch(request: PageRequest<Filters>, signal: AbortSignal): Promise<{ rows: Value[]; total: number }>
  /** The server's search and order, applied to stored records. */
  matches(value: Value, filters: Filters): boolean
  compare(one: Value, other: Value, filters: Filters): number
}

/** A list as the device alone reads it. */
export type KeptList<Value extends Kept, Filters extends object> = Omit<LiveList<Value, Filters>, 'fetch'>

export type LocalPage<Value> = {
  rows: Value[]
  total: number
  /** `stored`: the server's page from `fetchedAt`. `local`: a search among `kept` records of the device. */
  source: 'stored' | 'local'
  fetchedAt: number | null
  kept: number
}

type Shelf = { db: LocalDatabase; operations: Operations }

export function pageKey<Filters>(name: string, request: PageRequest<Filters>): string {
  return `${name}:${canonicalJson(request)}`
}

export async function keepPage<Value extends Kept, Filters extends object>(
  shelf: Shelf,
  list: LiveList<Value, Filters>,
  request: PageRequest<Filters>,
  given: { rows: Value[]; total: number },
  now: number,
): Promise<void> {
  const { db } = shelf
  const { entity } = list
  await db.transaction('rw', db.records, db.outbox, db.pages, async () => {
    await keepRecords(shelf, entity, given.rows, now)
    const ids = given.rows.map(({ id }) => id)
    await db.pages.put({ key: pageKey(list.name, request), entity, ids, total: given.total, fetchedAt: now })
  })
}

/** The server's last page, else a search on the device; unsent records come first. */
export async function readPage<Value extends Kept, Filters extends object>(
  { db }: Shelf,
  list: KeptList<Value, Filters>,
  request: PageRequest<Filters>,
): Promise<LocalPage<Value>> {
  const { filters, page, pageSize } = request
  const { entity } = list
  const kept = await db.records.where('[entity+id]').between([entity, ''], [entity, '\uffff']).count()
  const stored = await db.pages.get(pageKey(list.name, request))
  if (!stored) {
    const found = await search(db, list, filters)
    const rows = found.slice((page - 1) * pageSize, page * pageSize)
    return { rows, total: found.length, source: 'local', fetchedAt: null, kept }
  }
  const unsent = (await readUnsent(db, list, filters)).filter(({ id }) => !stored.ids.includes(id))
  const rows = await readValues<Value>(db, entity, stored.ids)
  return {
    rows: page === 1 ? [...unsent, ...rows] : rows,
    total: stored.total + unsent.length,
    source: 'stored',
    fetchedAt: stored.fetchedAt,
    kept,
  }
}

async function search<Value extends Kept, Filters extends object>(
  db: LocalDatabase,
  { entity, matches, compare }: KeptList<Value, Filters>,
  filters: Filters,
): Promise<Value[]> {
  const rows = await db.records.where('[entity+id]').between([entity, ''], [entity, '\uffff']).toArray()
  return rows
    .map(({ value }) => value as Value) // an entity keeps one type of value
    .filter((value) => matches(value, filters))
    .sort((one, other) => compare(one, other, filters))
}

async function readUnsent<Value extends Kept, Filters extends object>(
  db: LocalDatabase,
  { entity, matches, compare }: KeptList<Value, Filters>,
  filters: Filters,
): Promise<Value[]> {
  const ids = new Set((await unsentOf(db, entity)).map(({ entityId }) => entityId))
  const rows = await db.records.bulkGet([...ids].map((id): [string, string] => [entity, id]))
  return rows
    .flatMap((row) => (row && !row.server ? [row.value as Value] : [])) // an entity keeps one type of value
    .filter((value) => matches(value, filters))
    .sort((one, other) => compare(one, other, filters))
}

async function readValues<Value extends Kept>(db: LocalDatabase, entity: string, ids: string[]): Promise<Value[]> {
  const rows = await db.records.bulkGet(ids.map((id): [string, string] => [entity, id]))
  return rows.flatMap((row) => (row && !row.value.erasedAt ? [row.value as Value] : [])) // an entity keeps one type of value
}
