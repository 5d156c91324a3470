import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Send } from '#browser/drain-outbox.ts'
import { wipeDevice } from '#browser/local-database.ts'
import { keepRecords } from '#browser/local-records.ts'
import { type Offline, type OfflineFeature, startOffline } from '#browser/offline.ts'
import { discard, write } from '#browser/outbox.ts'
import { submit } from '#browser/submit.ts'
import { createManualClock } from '#browser/testing/manual-clock.ts'
import { createModelEvents } from '#browser/testing/model-events.ts'
import { createModelServer, createSupplier, editSupplier } from '#browser/testing/model-server.ts'
import { until } from '#browser/testing/until.ts'
import { newId } from '#lib/id.ts'

const features: OfflineFeature[] = [
  { name: 'suppliers', hears: ['supplier'], operations: [createSupplier, editSupplier] },
]
const dupont = { name: 'DUPONT', phone: '0612', city: 'Rennes' }

let owner: { accountId: string; garageId: string }
let server: ReturnType<typeof createModelServer>
let events: ReturnType<typeof createModelEvents>
let clock: ReturnType<typeof createManualClock>
let tabs: Offline[]

beforeEach(() => {
  owner = { accountId: newId(), garageId: newId() }
  server = createModelServer()
  events = createModelEvents()
  clock = createManualClock()
  tabs = []
})
afterEach(async () => {
  await Promise.all(tabs.map((tab) => tab.stop()))
  await wipeDevice(owner.accountId)
})

function openTab(send: Send = server.send, historyLength?: number, known = features): Offline {
  const around = { send: () => send, openEvents: () => events.open, clock, random: () => 0, historyLength }
  const tab = startOffline(owner, known, around)
  tabs.push(tab)
  return tab
}

async function closeTab(tab: Offline): Promise<void> {
  tabs.splice(tabs.indexOf(tab), 1)
  await tab.stop()
}

const emptied = ({ outbox }: Offline) =>
  until(
    () => outbox.db.outbox.count(),
    (count) => count === 0,
  )

/** Until the leader has put a failed pass behind it and waits to try again. */
async function backedOff(): Promise<void> {
  while (!clock.waiting().some((ms) => ms <= 2_000)) await new Promise(setImmediate)
}

test('a write of any tab is sent once, by the leading tab', async () => {
  const senders: string[] = []
  const named = (name: string): Send => {
    return (call) => {
      senders.push(name)
      return server.send(call)
    }
  }
  const first = openTab(named('first'))
  await events.next()
  const second = openTab(named('second'))
  await write(second.outbox, createSupplier, { id: 'a', ...dupont })
  second.wake()
  await emptied(first)
  expect(senders).toEqual(['first'])
  expect(server.effects).toHaveLength(1)
})

test('another tab sends the waiting writes when the leading tab closes', async () => {
  server.faults.push('lost answer')
  server.meanwhile.push(async () => {
    server.network.isCut = true
  })
  const first = openTab()
  const second = openTab()
  await write(second.outbox, createSupplier, { id: 'a', ...dupont })
  first.wake()
  await backedOff()
  await closeTab(first)
  server.network.isCut = false
  second.wake()
  await emptied(second)
  expect(server.effects).toHaveLength(1)
  expect(new Set(server.calls.map(({ key }) => key)).size).toBe(1)
})

test('without network a write is kept at once, and goes by itself when the network is back', async () => {
  server.network.isCut = true
  const tab = openTab()
  const outcome = await submit(tab, createSupplier, { id: 'a', ...dupont })
  expect(outcome).toMatchObject({ state: 'kept', value: dupont })
  expect(tab.connection.read().status).toBe('offline')
  await backedOff()
  server.network.isCut = false
  clock.pass(30_000)
  await emptied(tab)
  expect(tab.connection.read().status).toBe('online')
})

test("a form receives the server's version of its write", async () => {
  const tab = openTab()
  expect(await submit(tab, createSupplier, { id: 'a', ...dupont, name: ' DUPONT ' })).toMatchObject({
    state: 'saved',
    value: { name: 'DUPONT', version: 1 },
  })
})

test('a form hears a refusal field by field, and nothing of it stays behind', async () => {
  const tab = openTab()
  const outcome = await submit(tab, createSupplier, { id: 'a', ...dupont, name: '' })
  expect(outcome).toMatchObject({ state: 'refused', problem: { fields: { name: 'Indiquez le nom du client' } } })
  expect(await tab.outbox.db.outbox.count()).toBe(0)
  expect(await tab.outbox.db.records.count()).toBe(0)
})

test('a form hears that somebody else changed the same field', async () => {
  const tab = openTab()
  await submit(tab, createSupplier, { id: 'a', ...dupont })
  server.change('a', { phone: '0688' })
  expect(await submit(tab, editSupplier, { id: 'a', ...dupont, phone: '0699' })).toMatchObject({ state: 'conflict' })
})

test('a form that is left while it saves leaves the write to the device', async () => {
  const answered = Promise.withResolvers<void>()
  const tab = openTab(async () => {
    await answered.promise
    return { kind: 'later', outage: 'silent' }
  })
  const saving = submit(tab, createSupplier, { id: 'a', ...dupont })
  await until(
    () => tab.outbox.db.outbox.where('state').equals('sending').count(),
    (count) => count === 1,
  )
  const closing = closeTab(tab)
  answered.resolve()
  await closing
  clock.pass(5_000)
  expect(await saving).toMatchObject({ state: 'kept', value: dupont })
  expect(await openTab().outbox.db.outbox.count()).toBe(1)
})

test("every tab hears a colleague's change", async () => {
  const tab = openTab()
  const stream = await events.next()
  const other = openTab()
  const heard = [tab, other].map((each) => new Promise((resolve) => each.onChange(resolve)))
  await stream.say('event: change\ndata: {"action":"supplier.edited","entityId":"a"}\n\n')
  const change = { kind: 'change', action: 'supplier.edited', entityId: 'a' }
  expect(await Promise.all(heard)).toEqual([change, change])
})

test('a tab whose first reads knew the whole history reads nothing twice, and an older tab reads again', async () => {
  const older = openTab(server.send, 4)
  const stream = await events.next()
  const newer = openTab(server.send, 7)
  const edited = Promise.withResolvers<void>()
  const byOlder: (string | undefined)[] = []
  const byNewer: (string | undefined)[] = []
  older.onChange((change) => byOlder.push(change?.action))
  newer.onChange((change) => {
    byNewer.push(change?.action)
    edited.resolve()
  })
  await stream.say('event: ready\ndata: {"position":7}\n\n')
  await stream.say('event: change\ndata: {"action":"supplier.edited","entityId":"a","position":8}\n\n')
  await edited.promise
  expect(byNewer).toEqual(['supplier.edited'])
  expect(byOlder).toEqual([undefined, 'supplier.edited'])
})

const supplierEntity = { kind: 'supplier', read: async () => undefined }
const readable = features.map((feature) => ({ ...feature, entities: [supplierEntity] }))
const closed = readable.map((feature) => ({ ...feature, isClosed: true }))

test('a member who may no longer read records finds them gone, and is told of the writes that the server refuses', async () => {
  server.network.isCut = true
  const before = openTab(server.send, undefined, readable)
  await keepRecords(before.outbox, 'supplier', [kept('a'), kept('b')], 0)
  await write(before.outbox, editSupplier, { id: 'a', ...dupont, phone: '0699' })
  await closeTab(before)

  server.network.isCut = false
  const after = openTab(async () => forbidden, undefined, closed)
  const { db } = after.outbox
  const [row] = await until(
    () => db.outbox.toArray(),
    ([first]) => first?.state === 'blocked',
  )
  expect(row?.problem?.sentence).toBe(forbidden.sentence)
  expect(row?.input).toMatchObject({ id: 'a', phone: '0699' })
  await until(
    () => db.records.get(['supplier', 'b']),
    (record) => record === undefined,
  )
  await discard(after.outbox, row?.order ?? 0)
  await closeTab(after)

  const next = openTab(server.send, undefined, closed)
  await until(
    () => next.outbox.db.records.count(),
    (count) => count === 0,
  )
})

const kept = (id: string) => ({ id, version: 1, updatedAt: '2026-11-21', ...dupont })
const forbidden = {
  ...{ kind: 'refused' as const, status: 403, code: 'forbidden' },
  sentence: 'Votre rôle ne le permet pas.',
}
