import { liveQuery } from 'dexie'
import type { Kept, OutboxProblem, OutboxRow } from '#browser/local-database.ts'
import { readRecord } from '#browser/local-records.ts'
import type { Offline } from '#browser/offline.ts'
import type { OfflineOperation } from '#browser/offline-operations.ts'
import { discard, write } from '#browser/outbox.ts'

export type SaveOutcome<Value> =
  /** The server stored it. */
  | { state: 'saved'; value: Value }
  /** The device stored it and will send it. */
  | { state: 'kept'; value: Value; order: number }
  /** The server refused; nothing is queued, and the form keeps its content. */
  | { state: 'refused'; problem: OutboxProblem }
  | { state: 'conflict'; value: Value; order: number }

const waitMs = 5_000

/** Writes and waits briefly for the server, so that a form can show its answer; without network it returns at once. */
export async function submit<Value extends Kept, Input extends object>(
  offline: Offline,
  operation: OfflineOperation<Value, Input>,
  input: Input,
  seen?: Value,
): Promise<SaveOutcome<Value>> {
  const { outbox } = offline
  const written = await write(outbox, operation, input, seen)
  offline.wake()
  try {
    return await waitForOutcome(offline, operation, input, written)
  } catch (problem) {
    // A screen that is left closes its database: the write stays on the device.
    if (outbox.db.isOpen()) throw problem
    return { state: 'kept', ...written }
  }
}

async function waitForOutcome<Value extends Kept, Input extends object>(
  offline: Offline,
  operation: OfflineOperation<Value, Input>,
  input: Input,
  { order, value }: { order: number; value: Value },
): Promise<SaveOutcome<Value>> {
  const { outbox } = offline
  const row = await firstWord(offline, order)
  if (row?.state === 'conflict') return { state: 'conflict', value, order }
  if (row?.state === 'blocked' && row.problem) {
    await discard(outbox, order)
    return { state: 'refused', problem: row.problem }
  }
  if (row) return { state: 'kept', value, order }
  const record = await readRecord<Value>(outbox, { entity: operation.entity, id: operation.entityId(input) })
  return { state: 'saved', value: record?.value ?? value }
}

/** The row after the server's answer or the time limit; undefined once the write is done. */
function firstWord({ outbox: { db }, connection, clock }: Offline, order: number): Promise<OutboxRow | undefined> {
  return new Promise((resolve, reject) => {
    const finish = (row: OutboxRow | undefined) => {
      cancel()
      stopListening()
      watching.unsubscribe()
      resolve(row)
    }
    const giveUp = () => void db.outbox.get(order).then(finish, reject)
    const giveUpOffline = () => connection.read().status === 'offline' && giveUp()
    const cancel = clock.after(waitMs, giveUp)
    const stopListening = connection.subscribe(giveUpOffline)
    const watching = liveQuery(() => db.outbox.get(order)).subscribe((row) => {
      if (!row || row.state === 'blocked' || row.state === 'conflict') finish(row)
    }, reject)
    giveUpOffline()
  })
}
