import { refKey, refOf } from '#browser/entity-ref.ts'
import type { Json, Kept, LocalDatabase, OutboxRow } from '#browser/local-database.ts'
import { repaint, unsentAbout } from '#browser/local-records.ts'
import type { OfflineOperation, Operations } from '#browser/offline-operations.ts'
import { type Choice, choose, differs, rebase } from '#browser/three-way.ts'
import { newId } from '#lib/id.ts'

export type Outbox = { db: LocalDatabase; operations: Operations; now: () => number }

/** Shows the change and queues the call in one transaction. `seen` is the record when the form opened. */
export async function write<Value extends Kept, Input extends object>(
  outbox: Outbox,
  operation: OfflineOperation<Value, Input>,
  input: Input,
  seen?: Value,
): Promise<{ order: number; value: Value }> {
  const { db, operations, now } = outbox
  if (!operations.has(operation.name)) throw new Error(`${operation.name} is not among the operations of this device`)
  const ref = { entity: operation.entity, id: operation.entityId(input) }
  return db.transaction('rw', db.records, db.outbox, async () => {
    const known = await db.records.get([ref.entity, ref.id])
    const order = await db.outbox.add({
      ...fresh(now),
      operation: operation.name,
      input: input as Json, // the input of a call is a plain object
      entity: ref.entity,
      entityId: ref.id,
      needs: operation.needs(input).map(refKey),
      base: seen ?? known?.value ?? null,
      createdAt: new Date(now()).toISOString(),
      attempts: 0,
    })
    // Only the server can have given a version that the device does not know.
    const isNews = seen && (!known || (known.server && seen.version > known.server.version))
    await repaint(outbox, ref, isNews ? seen : undefined)
    const shown = await db.records.get([ref.entity, ref.id])
    return { order, value: shown?.value as Value } // an entity keeps one type of value
  })
}

/** Sends a refused write again, unchanged or corrected, under a new key. */
export async function retry(outbox: Outbox, order: number, corrected?: object): Promise<void> {
  const { db, now } = outbox
  await db.transaction('rw', db.records, db.outbox, async () => {
    const row = await db.outbox.get(order)
    if (row?.state !== 'blocked') return
    const input = corrected ? (corrected as Json) : row.input // the input of a call is a plain object
    await db.outbox.put({ ...row, ...fresh(now), input })
    await repaint(outbox, refOf(row))
  })
}

/** Requeues writes refused for this reason. Returns whether there are any. */
export async function retryRefused(outbox: Outbox, code: string): Promise<boolean> {
  const refused = await outbox.db.outbox.filter(({ problem }) => problem?.code === code).toArray()
  for (const { order } of refused) await retry(outbox, order)
  return refused.length > 0
}

/** Applies a person's choice, whole or by field: the remaining changes are based on the server's version. */
export async function resolveConflict(
  outbox: Outbox,
  order: number,
  choices: Choice | Record<string, Choice>,
): Promise<void> {
  const { db, operations, now } = outbox
  await db.transaction('rw', db.records, db.outbox, async () => {
    const row = await db.outbox.get(order)
    const current = row?.problem?.current
    if (row?.state !== 'conflict' || !current) return
    const fields = operations.get(row.operation)?.fields ?? []
    const each = typeof choices === 'string' ? Object.fromEntries(fields.map((field) => [field, choices])) : choices
    const input = choose(fields, { base: row.base ?? {}, mine: row.input, theirs: current }, each)
    if (differs(fields, input, current)) await db.outbox.put({ ...row, ...fresh(now), input, base: current })
    else await db.outbox.delete(order)
    await repaint(outbox, refOf(row))
  })
}

/** Gives up a write that is not in flight, with the writes that depend on a record never sent. */
export async function discard(outbox: Outbox, order: number): Promise<OutboxRow[]> {
  const { db } = outbox
  return db.transaction('rw', db.records, db.outbox, async () => {
    const row = await db.outbox.get(order)
    if (!row || row.state === 'sending') return []
    const record = await db.records.get([row.entity, row.entityId])
    const given = record?.server ? [row] : await builtOn(db, row)
    await db.outbox.bulkDelete(given.map((each) => each.order))
    await rebaseAfter(outbox, row, { asked: row.input, became: row.base ?? {} })
    for (const each of given) await repaint(outbox, refOf(each))
    return given
  })
}

/** Writes that depend on this one. */
async function builtOn(db: LocalDatabase, first: OutboxRow): Promise<OutboxRow[]> {
  const orphans = new Set([refKey(refOf(first))])
  const built: OutboxRow[] = []
  for (const row of await db.outbox.orderBy('order').toArray()) {
    const own = refKey(refOf(row))
    if (row.order < first.order || ![own, ...row.needs].some((ref) => orphans.has(ref))) continue
    const record = await db.records.get([row.entity, row.entityId])
    if (!record?.server) orphans.add(own)
    built.push(row)
  }
  return built
}

/** Rebases later writes of the record on the result of this one. Runs in the caller's transaction. */
export async function rebaseAfter(
  { db, operations }: Outbox,
  row: OutboxRow,
  earlier: { asked: Json; became: Json },
): Promise<void> {
  for (const later of await unsentAbout(db, refOf(row))) {
    const fields = operations.get(later.operation)?.fields ?? []
    if (later.order < row.order || !later.base || fields.length === 0) continue
    const change = rebase(fields, { base: later.base, mine: later.input }, earlier)
    await db.outbox.put({ ...later, input: change.mine, base: { ...later.base, ...change.base } })
  }
}

/** A new key for new words, because one key always carries the same words. */
export function fresh(now: () => number): Pick<OutboxRow, 'key' | 'sent' | 'state' | 'problem'> {
  return { key: newId(now()), sent: null, state: 'waiting', problem: null }
}
