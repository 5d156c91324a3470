import type { Clock } from '#browser/clock.ts'
import { refKey } from '#browser/entity-ref.ts'
import { type Kept, type LocalDatabase, unsentKeys } from '#browser/local-database.ts'
import { forgetRecords, keepRecords } from '#browser/local-records.ts'
import type { Operations } from '#browser/offline-operations.ts'
import type { Removals } from '#lib/wire.ts'

/** A kind of record that the device refreshes by itself. */
export type LiveEntity<Value extends Kept = Kept> = {
  /** Name of its records on the device: `client`. */
  kind: string
  /** First words of the audit actions that change it, of which the entity is this record; by default its kind. */
  noun?: string | readonly string[]
  /** Reads one record again; undefined when the server no longer has it. */
  read(id: string): Promise<Value | undefined>
  /** Recently changed records, newest first, for offline use. Without it, recently viewed records are read again. */
  recent?(page: number, pageSize: number): Promise<Value[]>
  /** Records erased or removed after this instant, which no list names. */
  removals?(since: Date): Promise<Removals>
  /** Audit actions after which the server may no longer have the record: reading it would be refused. */
  removedBy?: readonly string[]
}

type Shelf = { db: LocalDatabase; operations: Operations }
type Work = { shelf: Shelf; entities: readonly LiveEntity[]; clock: Clock; idle: () => Promise<void> }
type Upkeep = {
  refresh(change: { action: string; entityId: string | null }): void
  catchUp(): void
  stop(): Promise<void>
}

const recentRecords = 500
const recentPageSize = 100
const seenLast = 20
const gatherMs = 300
const many = 20
const day = 86_400_000

/** Refreshes the device's copies with one request at a time, while the browser is idle. */
export function createUpkeep({ shelf, entities, clock, idle }: Work): Upkeep {
  const changed = new Map<LiveEntity, Set<string>>()
  const removed = new Map<LiveEntity, Set<string>>()
  const waiting = new Set<LiveEntity>()
  let stopped = false
  let working = Promise.resolve()
  let cancel = () => {}

  function enqueue(work: () => Promise<void>): void {
    // A failed refresh is repeated at the next change or connection.
    working = working.then(async () => (stopped ? undefined : work())).catch(() => {})
  }

  function catchUp(): void {
    enqueue(() => forgetOld(shelf, clock.now()))
    for (const entity of entities) readAnew(entity)
  }

  /** An import brings news faster than they are read: a reading that has not begun yet covers them. */
  function readAnew(entity: LiveEntity): void {
    if (waiting.has(entity)) return
    waiting.add(entity)
    enqueue(async () => {
      waiting.delete(entity)
      await applyRemovals(shelf, entity, clock.now())
    })
    enqueue(() => readLatest(entity))
  }

  function readLatest(entity: LiveEntity): Promise<void> {
    return entity.recent
      ? keepRecent(shelf, entity, { now: clock.now, idle, stopped: () => stopped })
      : readSeenLast(entity)
  }

  /** An act that removes some records may leave others: the removals tell which, where the kind has a list of them. */
  async function settleRemoved(entity: LiveEntity, ids: string[]): Promise<void> {
    if (!entity.removals) return forgetRecords(shelf, entity.kind, ids)
    const removed = new Set(await applyRemovals(shelf, entity, clock.now()))
    const left = ids.filter((id) => !removed.has(id))
    if (left.length > many) return readLatest(entity)
    for (const id of left) await refreshRecord(shelf, entity, id, clock.now())
  }

  async function readSeenLast(entity: LiveEntity): Promise<void> {
    for (const id of await listSeenLast(shelf, entity)) {
      await idle()
      if (stopped) return
      await refreshRecord(shelf, entity, id, clock.now())
    }
  }

  function readChanged(): void {
    const gone = [...removed]
    const rest = [...changed]
    removed.clear()
    changed.clear()
    for (const [entity, ids] of gone) enqueue(() => settleRemoved(entity, [...ids]))
    for (const [entity, ids] of rest) {
      if (ids.size > many) readAnew(entity)
      else for (const id of ids) enqueue(() => refreshRecord(shelf, entity, id, clock.now()))
    }
  }

  return {
    refresh({ action, entityId }) {
      const concerned = entities.filter((entity) => nounsOf(entity).some((noun) => action.startsWith(`${noun}.`)))
      if (concerned.length === 0 || !entityId) return
      for (const entity of concerned) {
        const gathered = entity.removedBy?.includes(action) ? removed : changed
        gathered.set(entity, (gathered.get(entity) ?? new Set()).add(entityId))
      }
      cancel()
      cancel = clock.after(gatherMs, readChanged)
    },
    catchUp,
    async stop() {
      stopped = true
      cancel()
      await working
    },
  }
}

function nounsOf({ noun = [], kind }: LiveEntity): readonly string[] {
  const nouns = typeof noun === 'string' ? [noun] : noun
  return nouns.length > 0 ? nouns : [kind]
}

async function listSeenLast({ db }: Shelf, { kind }: LiveEntity): Promise<string[]> {
  const rows = await db.records.where('[entity+id]').between([kind, ''], [kind, '\uffff']).toArray()
  return rows
    .sort((one, other) => other.seenAt - one.seenAt)
    .slice(0, seenLast)
    .map(({ id }) => id)
}

/** Loads recent records onto the device. After a complete load, it stops at the first page without news. */
export async function keepRecent(
  shelf: Shelf,
  { kind, recent }: LiveEntity,
  { now, idle, stopped }: { now: () => number; idle: () => Promise<void>; stopped: () => boolean },
): Promise<void> {
  if (!recent) return
  const mark = { name: recentMark(kind), at: now() }
  const hadAll = (await shelf.db.marks.get(mark.name)) !== undefined
  for (let page = 1; page <= recentRecords / recentPageSize; page++) {
    await idle()
    const values = stopped() ? [] : await recent(page, recentPageSize)
    if (stopped()) return
    const known = await shelf.db.records.bulkGet(values.map(({ id }): [string, string] => [kind, id]))
    await keepRecords(shelf, kind, values, now())
    const isNews = values.some((value, index) => !isSameVersion(known[index]?.server, value))
    if (values.length < recentPageSize || (hadAll && !isNews)) break
  }
  await shelf.db.marks.put(mark)
}

/** Applies erasures and removals since the last time, with a day's margin for a wrong clock, and names the removed records. */
export async function applyRemovals(shelf: Shelf, entity: LiveEntity, now: number): Promise<string[]> {
  if (!entity.removals) return []
  const name = erasedMark(entity.kind)
  const last = await shelf.db.marks.get(name)
  const { erased, removed } = await entity.removals(new Date((last?.at ?? day) - day))
  await forgetRecords(shelf, entity.kind, removed)
  for (const id of erased) await refreshRecord(shelf, entity, id, now)
  await shelf.db.marks.put({ name, at: now })
  return removed
}

function isSameVersion(known: Kept | null | undefined, { version, updatedAt }: Kept): boolean {
  return known?.version === version && known.updatedAt === updatedAt
}

/** Reads a record again if the device has it. */
async function refreshRecord(shelf: Shelf, { kind, read }: LiveEntity, id: string, now: number): Promise<void> {
  if (!(await shelf.db.records.get([kind, id]))) return
  const value = await read(id)
  if (value) await keepRecords(shelf, kind, [value], now)
  else await forgetRecords(shelf, kind, [id])
}

/** Removes records unseen for months, except those with unsent writes. */
export async function forgetOld({ db }: Shelf, now: number): Promise<void> {
  await db.transaction('rw', db.records, db.pages, db.outbox, async () => {
    await db.pages.filter(({ fetchedAt }) => fetchedAt < now - 30 * day).delete()
    const unsent = await unsentKeys(db)
    await db.records.filter((row) => row.seenAt < now - 90 * day && !unsent.has(refKey(row))).delete()
  })
}

/** Removes all records of these kinds with their lists, except those about which the device has unsent writes. */
export async function forgetKinds(shelf: Shelf, kinds: readonly string[]): Promise<void> {
  const { db } = shelf
  for (const kind of kinds) {
    await db.transaction('rw', db.records, db.pages, db.marks, db.outbox, async () => {
      const keys = await db.records.where('[entity+id]').between([kind, ''], [kind, '\uffff']).primaryKeys()
      await forgetRecords(
        shelf,
        kind,
        keys.map(([, id]) => id),
      )
      await db.pages.filter(({ entity }) => entity === kind).delete()
      await db.marks.bulkDelete([recentMark(kind), erasedMark(kind)])
    })
  }
}

function recentMark(kind: string): string {
  return `recent:${kind}`
}

function erasedMark(kind: string): string {
  return `erased:${kind}`
}
