import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type LocalDatabase, openLocalDatabase, wipeDevice } from '#browser/local-database.ts'
import { type Outbox, write } from '#browser/outbox.ts'
import { createOutboxSender } from '#browser/outbox-sender.ts'
import { createManualClock } from '#browser/testing/manual-clock.ts'
import { createModelServer, createSupplier, supplierOperations } from '#browser/testing/model-server.ts'
import { until } from '#browser/testing/until.ts'
import { newId } from '#lib/id.ts'

const owner = { accountId: newId(), garageId: newId() }
const dupont = { id: 'a', name: 'DUPONT', phone: '', city: '' }
let db: LocalDatabase
let outbox: Outbox

beforeEach(() => {
  db = openLocalDatabase(owner)
  outbox = { db, operations: supplierOperations, now: () => 0 }
})
afterEach(() => wipeDevice(owner.accountId))

function createSender() {
  const clock = createManualClock()
  const server = createModelServer()
  const reported: unknown[] = []
  const report = (problem: unknown) => reported.push(problem)
  const sender = createOutboxSender({ outbox, send: server.send, clock, random: () => 1, report })
  const untilWaiting = async () => {
    while (clock.waiting().length === 0) await new Promise(setImmediate)
    return clock.waiting()
  }
  return { clock, server, sender, reported, untilWaiting }
}

test('a server that does not answer is asked less and less often, never less than every 30 seconds', async () => {
  const { clock, server, sender, untilWaiting } = createSender()
  server.network.isCut = true
  await write(outbox, createSupplier, dupont)
  sender.wake()
  const waits: number[] = []
  for (let attempt = 0; attempt < 7; attempt++) {
    const [ms = 0] = await untilWaiting()
    waits.push(ms)
    clock.pass(ms)
  }
  expect(waits).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000])
  await sender.stop()
})

test('« Réessayer » does not wait for the next attempt', async () => {
  const { server, sender, untilWaiting } = createSender()
  server.network.isCut = true
  await write(outbox, createSupplier, dupont)
  sender.wake()
  await untilWaiting()
  server.network.isCut = false
  sender.wake()
  await until(
    () => db.outbox.count(),
    (count) => count === 0,
  )
  expect(server.effects).toHaveLength(1)
  await sender.stop()
})

test('a write made during an answer is sent in the same run', async () => {
  const { server, sender } = createSender()
  server.meanwhile.push(async () => {
    await write(outbox, createSupplier, { ...dupont, id: 'b' })
    sender.wake()
  })
  await write(outbox, createSupplier, dupont)
  sender.wake()
  await until(
    () => db.outbox.count(),
    (count) => count === 0,
  )
  expect(server.effects.map(({ id }) => id)).toEqual(['a', 'b'])
  await sender.stop()
})

test('a sign-out in another tab ends the sending without a word, and nothing is sent after it', async () => {
  const { clock, server, sender, reported, untilWaiting } = createSender()
  server.meanwhile.push(() => wipeDevice(owner.accountId))
  await write(outbox, createSupplier, dupont)
  await write(outbox, createSupplier, { ...dupont, id: 'b' })
  sender.wake()
  await untilWaiting()
  clock.pass(30_000)
  await sender.stop()
  expect(reported).toEqual([])
  expect(server.effects).toHaveLength(1)
})
