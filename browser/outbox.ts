import type { Json, Kept, LocalDatabase, OutboxRow } from '#browser/local-database.ts'
import { repaint, unsentAbout } from '#browser/local-records.ts'
import { type OfflineOperation, type Operations, refKey } from '#browser/offline-operations.ts'
import { type Choice, choose, differs, rebase } from '#browser/three-way.ts'
import { newId } from '#lib/id.ts'

export type Outbox = { db: LocalDatabase; operations: Operations; now: () => number }

/** Shows the change at once and queues the call, both or neither. `seen` is the record as the form was opened on it. */
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
    // A version that the device does not know yet can only come from the server.
    const isNews = seen && (!known || (known.server && seen.version > known.server.version))
    await repaint(outbox, ref, isNews ? seen : undefined)
    const shown = await db.records.get([ref.entity, ref.id])
    return { order, value: shown?.value as Value } // an entity keeps one type of value
  })
}

/** A refused write goes again, as it is or corrected, under a new key. */
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

/** What was refused for that reason goes again, once the reason is gone; answers whether there is anything to send. */
export async function retryRefused(outbox: Outbox, code: string): Promise<boolean> {
  const refused = await outbox.db.outbox.filter(({ problem }) => problem?.code === code).toArray()
  for (const { order } of refused) await retry(outbox, order)
  return refused.length > 0
}

/** A person has chosen, for the whole record or field by field: what is left to say goes on the server's version. */
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

/** Gives a write up, unless it is on its way. What was built on a record that never reached the server goes with it. */
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

/** The writes that make no sense without this one. */
export async function builtOn(db: LocalDatabase, first: OutboxRow): Promise<OutboxRow[]> {
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

/** The later writes about the same record have now seen what came of this one. Inside the caller's transaction. */
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

export function refOf({ entity, entityId }: OutboxRow): { entity: string; id: string } {
  return { entity, id: entityId }
}

/** Never sent under this key, so that the same key always carries the same words. */
export function fresh(now: () => number): Pick<OutboxRow, 'key' | 'sent' | 'state' | 'problem'> {
  return { key: newId(now()), sent: null, state: 'waiting', problem: null }
}
