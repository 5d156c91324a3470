import { refKey, refOf } from '#browser/entity-ref.ts'
import type { Json, Kept, OutboxProblem, OutboxRow } from '#browser/local-database.ts'
import { repaint } from '#browser/local-records.ts'
import { fresh, type Outbox, rebaseAfter } from '#browser/outbox.ts'
import { differs, threeWay } from '#browser/three-way.ts'
import type { Outage } from '#lib/outage.ts'

export type Call = { operation: string; input: Json; key: string }
export type SendAnswer =
  | { kind: 'done'; response: unknown }
  | { kind: 'refused'; status: number; code: string; sentence: string; data?: unknown }
  /** No answer, or one that does not concern the write: network failure, busy server, expired session. */
  | { kind: 'later'; status?: number; outage?: Outage | undefined }

export type Send = (call: Call) => Promise<SendAnswer>

const patience = 5

/** Sends waiting writes in order. A blocked write delays later writes of its record, not those of others. */
export async function drainOutbox(outbox: Outbox, send: Send, stopped: () => boolean): Promise<'empty' | 'later'> {
  const aside = new Set<number>()
  await recover(outbox)
  for (;;) {
    const row = await nextRow(outbox, aside)
    if (!row || stopped()) return aside.size > 0 ? 'later' : 'empty'
    const call = await prepare(outbox, row)
    if (!call) continue
    const answer = await send(call)
    if (answer.kind !== 'later') await settle(outbox, row.order, call, answer)
    else {
      await putBack(outbox, row.order, call, answer)
      // A write that keeps failing in the server must not delay the whole garage.
      if (answer.status !== 500 || row.attempts < patience) return 'later'
      aside.add(row.order)
    }
  }
}

/** Only one tab drains, so a write found in flight was left by a crash and is sent again under its key. */
async function recover({ db }: Outbox): Promise<void> {
  await db.outbox.where('state').equals('sending').modify({ state: 'waiting' })
}

async function nextRow({ db }: Outbox, aside: Set<number>): Promise<OutboxRow | undefined> {
  const held = new Set<string>()
  for (const row of await db.outbox.orderBy('order').toArray()) {
    const own = refKey(refOf(row))
    const free = ![own, ...row.needs].some((ref) => held.has(ref))
    if (free && row.state === 'waiting' && !aside.has(row.order)) return row
    held.add(own)
  }
  return undefined
}

/** Fixes the words to send and marks the row; undefined when the write needs a person or became pointless. */
async function prepare(outbox: Outbox, { order }: OutboxRow): Promise<Call | undefined> {
  const { db, operations } = outbox
  return db.transaction('rw', db.records, db.outbox, async () => {
    const row = await db.outbox.get(order)
    if (row?.state !== 'waiting') return undefined
    const call = (input: Json): Call => ({ operation: row.operation, input, key: row.key })
    const attempts = row.attempts + 1
    if (row.sent) {
      await db.outbox.update(order, { state: 'sending', attempts })
      return call(row.sent)
    }
    const fields = operations.get(row.operation)?.fields
    if (!fields) return block(outbox, row, unknownOperation)
    const current = (await db.records.get([row.entity, row.entityId]))?.server ?? row.base
    const input = fields.length > 0 && row.base && current ? await reconcile(outbox, row, row.base, current) : row.input
    if (input) await db.outbox.update(order, { state: 'sending', attempts, sent: input })
    return input && call(input)
  })
}

async function reconcile(outbox: Outbox, row: OutboxRow, base: Kept, current: Kept): Promise<Json | undefined> {
  const fields = outbox.operations.get(row.operation)?.fields ?? []
  const { merged, overlaps } = threeWay(fields, { base, mine: row.input, theirs: current })
  if (overlaps.length > 0) {
    const problem = { ...conflict, current, overlaps }
    await outbox.db.outbox.update(row.order, { state: 'conflict', problem })
    return undefined
  }
  if (differs(fields, merged, current)) return { ...merged, baseVersion: current.version }
  await outbox.db.outbox.delete(row.order)
  await repaint(outbox, refOf(row))
  return undefined
}

async function settle(outbox: Outbox, order: number, call: Call, answer: Exclude<SendAnswer, { kind: 'later' }>) {
  const { db, now } = outbox
  await db.transaction('rw', db.records, db.outbox, async () => {
    const row = await db.outbox.get(order)
    if (row?.state !== 'sending' || row.key !== call.key) return
    if (answer.kind === 'done') return acknowledge(outbox, row, call.input, answer.response)
    const current = answer.status === 409 ? currentOf(answer) : undefined
    const overtaken = current && 'baseVersion' in call.input && call.input.baseVersion !== current.version
    if (!overtaken) return block(outbox, row, { ...noProblem, ...problemOf(answer) })
    await db.outbox.put({ ...row, ...fresh(now) })
    await db.records.update([row.entity, row.entityId], { server: current })
    await repaint(outbox, refOf(row), current, now())
  })
}

async function acknowledge(outbox: Outbox, row: OutboxRow, asked: Json, response: unknown): Promise<void> {
  const { db, operations, now } = outbox
  const known = await db.records.get([row.entity, row.entityId])
  const server = operations.get(row.operation)?.absorb(known?.server ?? undefined, response, asked)
  await db.outbox.delete(row.order)
  if (server) await rebaseAfter(outbox, row, { asked, became: server })
  await repaint(outbox, refOf(row), server, now())
}

async function putBack({ db }: Outbox, order: number, { key }: Call, { status = 0 }: Later): Promise<void> {
  await db.outbox
    .where({ order })
    .and((row) => row.state === 'sending' && row.key === key)
    .modify({ state: 'waiting', failure: status >= 500 ? status : undefined })
}

async function block({ db }: Outbox, row: OutboxRow, problem: OutboxProblem): Promise<undefined> {
  await db.outbox.update(row.order, { state: 'blocked', problem })
}

const noProblem: OutboxProblem = { code: '', sentence: '', fields: {}, current: null, overlaps: [] }
const unknownOperation: OutboxProblem = {
  ...noProblem,
  code: 'unknown_operation',
  sentence: 'Cette version de l’application ne sait plus envoyer cette saisie.',
}
const conflict: OutboxProblem = {
  ...noProblem,
  code: 'conflict',
  sentence: 'Cette fiche a été modifiée entre-temps. Choisissez, champ par champ, ce qui doit rester.',
}

type Later = Extract<SendAnswer, { kind: 'later' }>
type Refused = Extract<SendAnswer, { kind: 'refused' }>

function problemOf({ code, sentence, data }: Refused): Pick<OutboxProblem, 'code' | 'sentence' | 'fields'> {
  const fields = isObject(data) && isObject(data.fields) ? data.fields : {}
  return { code, sentence, fields: Object.fromEntries(Object.entries(fields).map(([key, said]) => [key, `${said}`])) }
}

function currentOf({ data }: Refused): Kept | undefined {
  const current = isObject(data) ? data.current : undefined
  if (!isObject(current) || typeof current.id !== 'string' || typeof current.version !== 'number') return undefined
  return current as Kept // checked just above
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null
}
