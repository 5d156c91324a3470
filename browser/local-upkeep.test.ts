import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type LocalDatabase, openLocalDatabase } from '#browser/local-database.ts'
import { keepRecords } from '#browser/local-records.ts'
import { applyRemovals, createUpkeep, forgetOld, keepRecent, type LiveEntity } from '#browser/local-upkeep.ts'
import { type Outbox, write } from '#browser/outbox.ts'
import { createManualClock } from '#browser/testing/manual-clock.ts'
import {
  createSupplier,
  editSupplier,
  pinSupplier,
  type Supplier,
  supplierOperations,
} from '#browser/testing/model-server.ts'
import { until } from '#browser/testing/until.ts'
import { newId } from '#lib/id.ts'

let db: LocalDatabase
let outbox: Outbox
let asked: string[]
let suppliers: Supplier[]

const entity: LiveEntity<Supplier> = {
  kind: 'supplier',
  async read(id) {
    asked.push(`supplier ${id}`)
    return suppliers.find((supplier) => supplier.id === id)
  },
  async recent(page, pageSize) {
    asked.push(`page ${page}`)
    return suppliers.slice((page - 1) * pageSize, page * pageSize)
  },
}

beforeEach(() => {
  db = openLocalDatabase({ accountId: newId(), garageId: newId() })
  outbox = { db, operations: supplierOperations, now: () => 0 }
  asked = []
  suppliers = Array.from({ length: 640 }, (_, index) => supplierOf(`${index}`))
})
afterEach(() => db.delete())

function supplierOf(id: string, version = 1): Supplier {
  return { id, version, updatedAt: '2026-11-21', name: `CLIENT ${id}`, phone: '', city: '' }
}

const now = { now: () => 0, idle: async () => {}, stopped: () => false }
const day = 86_400_000

test('after sign-in the 500 clients that changed last come onto the device, a hundred at a time', async () => {
  await keepRecent(outbox, entity, now)
  expect(asked).toEqual(['page 1', 'page 2', 'page 3', 'page 4', 'page 5'])
  expect(await db.records.count()).toBe(500)
})

test('after a lost connection, only changed records are fetched', async () => {
  await keepRecent(outbox, entity, now)
  suppliers.unshift(supplierOf('new'))
  asked = []
  await keepRecent(outbox, entity, now)
  await keepRecent(outbox, entity, now)
  expect(asked).toEqual(['page 1', 'page 2', 'page 1'])
  expect(await db.records.get(['supplier', 'new'])).toBeDefined()
})

test('leaving the workshop stops the fetching', async () => {
  await keepRecent(outbox, entity, { ...now, stopped: () => asked.length > 1 })
  expect(asked).toEqual(['page 1', 'page 2'])
})

test('a record that a colleague changed is read again once, if the device keeps it', async () => {
  const clock = createManualClock()
  await keepRecords(outbox, 'supplier', [supplierOf('0'), supplierOf('1')], 0)
  suppliers[0] = supplierOf('0', 2)
  const upkeep = createUpkeep({ shelf: outbox, entities: [entity], clock, idle: now.idle })
  upkeep.refresh({ action: 'supplier.edited', entityId: '0' })
  upkeep.refresh({ action: 'supplier.edited', entityId: '0' })
  upkeep.refresh({ action: 'supplier.edited', entityId: '600' })
  upkeep.refresh({ action: 'invoice.issued', entityId: '1' })
  clock.pass(300)
  await until(
    () => db.records.get(['supplier', '0']),
    (row) => row?.value.version === 2,
  )
  await upkeep.stop()
  expect(asked).toEqual(['supplier 0'])
})

test('an import that goes on for long is read once while it lasts, and once for all that came meanwhile', async () => {
  const clock = createManualClock()
  await keepRecords(outbox, 'supplier', [supplierOf('0')], 0)
  suppliers = [supplierOf('0', 2)]
  const [begun, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  async function recent(page: number) {
    asked.push(`page ${page}`)
    begun.resolve()
    await held.promise
    return []
  }
  const others = { ...entity, kind: 'other' }
  const upkeep = createUpkeep({ shelf: outbox, entities: [{ ...entity, recent }, others], clock, idle: now.idle })
  const hear = (...ids: string[]) => {
    for (const id of ids) upkeep.refresh({ action: 'supplier.edited', entityId: id })
    clock.pass(300)
  }
  const batch = (at: number) => hear(...Array.from({ length: 50 }, (_, row) => `${at}-${row}`))
  batch(0)
  await begun.promise
  for (let at = 1; at < 20; at++) batch(at)
  hear('0')
  held.resolve()
  await until(
    () => db.records.get(['supplier', '0']),
    (row) => row?.value.version === 2,
  )
  await upkeep.stop()
  expect(asked).toEqual(['page 1', 'page 1', 'supplier 0'])
})

const notes: LiveEntity<Supplier> = {
  kind: 'supplierNotes',
  noun: ['supplier', 'order'],
  async read(id) {
    asked.push(`notes of ${id}`)
    return supplierOf(id, 2)
  },
}

test('a note that a colleague added reaches the device without the page being opened, after the acts of both its nouns', async () => {
  const clock = createManualClock()
  await keepRecords(outbox, 'supplierNotes', [supplierOf('0'), supplierOf('1'), supplierOf('2')], 0)
  const upkeep = createUpkeep({ shelf: outbox, entities: [entity, notes], clock, idle: now.idle })
  upkeep.refresh({ action: 'supplier.note_added', entityId: '0' })
  upkeep.refresh({ action: 'order.sent', entityId: '1' })
  upkeep.refresh({ action: 'orders.sent', entityId: '2' })
  clock.pass(300)
  await until(
    () => db.records.get(['supplierNotes', '1']),
    (row) => row?.value.version === 2,
  )
  await upkeep.stop()
  expect(asked).toEqual(['notes of 0', 'notes of 1'])
})

test('after a cut, the notes of the clients seen last are read again', async () => {
  await keepRecords(outbox, 'supplierNotes', [supplierOf('old')], 0)
  for (let seen = 1; seen <= 20; seen++) await keepRecords(outbox, 'supplierNotes', [supplierOf(`${seen}`)], seen)
  const clock = createManualClock()
  const upkeep = createUpkeep({ shelf: outbox, entities: [notes], clock, idle: now.idle })
  upkeep.catchUp()
  await until(
    () => db.records.get(['supplierNotes', '1']),
    (row) => row?.value.version === 2,
  )
  await upkeep.stop()
  expect(asked[0]).toBe('notes of 20')
  expect(asked).not.toContain('notes of old')
})

test('a record that is gone leaves the device, unless something about it waits to be sent', async () => {
  const clock = createManualClock()
  await keepRecords(outbox, 'supplier', [supplierOf('gone')], 0)
  await write(outbox, createSupplier, { id: 'mine', name: 'ZOLA', phone: '', city: '' })
  const upkeep = createUpkeep({ shelf: outbox, entities: [entity], clock, idle: now.idle })
  upkeep.refresh({ action: 'supplier.erased', entityId: 'mine' })
  upkeep.refresh({ action: 'supplier.erased', entityId: 'gone' })
  clock.pass(300)
  await until(
    () => db.records.get(['supplier', 'gone']),
    (row) => row === undefined,
  )
  await upkeep.stop()
  expect(await db.records.get(['supplier', 'mine'])).toBeDefined()
})

const erasedAt = '2026-11-22T10:00:00.000Z'
const emptied = (id: string): Supplier => ({ ...supplierOf(id, 9), name: 'Personne effacée', erasedAt })

/** The device holds a copy, a draft and waiting writes of a person. */
async function heldOnDevice() {
  await keepRecords(outbox, 'supplier', [supplierOf('0'), supplierOf('1')], 0)
  await write(outbox, editSupplier, { id: '0', name: 'ZOLA', phone: '06', city: '' })
  await write(outbox, pinSupplier, { pinId: 'pin', supplierId: '0' })
  const value = { ...supplierOf('0'), name: 'ZOLA ÉMILE' }
  await db.records.put({ entity: 'supplierDraft', id: '0', value, server: null, updatedAt: '', seenAt: 0 })
  suppliers[0] = emptied('0')
}

test('a person whom a colleague erased leaves the device: copy, draft and unsent writes', async () => {
  const clock = createManualClock()
  await heldOnDevice()
  const upkeep = createUpkeep({ shelf: outbox, entities: [entity], clock, idle: now.idle })
  upkeep.refresh({ action: 'supplier.erased', entityId: '0' })
  clock.pass(300)
  await until(
    () => db.outbox.count(),
    (count) => count === 0,
  )
  await upkeep.stop()
  const kept = (await db.records.toArray()).filter(({ id }) => id === '0')
  expect(kept.map(({ entity, value }) => [entity, value])).toEqual([['supplier', emptied('0')]])
})

test('a device that was away while a person was erased lets them go when it is back', async () => {
  await heldOnDevice()
  const since: Date[] = []
  const erasing: LiveEntity<Supplier> = {
    ...entity,
    async removals(from) {
      since.push(from)
      return { erased: ['0', 'never-seen-here'], removed: [] }
    },
  }
  await applyRemovals(outbox, erasing, 40 * day)
  expect((await db.records.get(['supplier', '0']))?.value).toEqual(emptied('0'))
  expect([await db.outbox.count(), asked]).toEqual([0, ['supplier 0']])
  await applyRemovals(outbox, erasing, 50 * day)
  // A day before it last asked: its clock may be wrong.
  expect(since).toEqual([new Date(0), new Date(39 * day)])
})

/** The server took back these imported suppliers; the device reads what is left. */
function takingBack(removed: string[]): LiveEntity<Supplier> {
  suppliers = suppliers.filter(({ id }) => !removed.includes(id))
  return {
    ...entity,
    removedBy: ['supplier.import_undone'],
    async read(id) {
      expect(removed, 'a removed record is not asked for').not.toContain(id)
      return entity.read(id)
    },
    async removals() {
      asked.push('removals')
      return { erased: [], removed }
    },
  }
}

test('when an import of 500 suppliers is undone, the device forgets them without asking for any', async () => {
  const clock = createManualClock()
  await keepRecords(outbox, 'supplier', suppliers, 0)
  await write(outbox, editSupplier, { id: '7', name: 'ZOLA', phone: '06', city: '' })
  const removed = suppliers.slice(0, 500).map(({ id }) => id)
  const upkeep = createUpkeep({ shelf: outbox, entities: [takingBack(removed)], clock, idle: now.idle })
  for (const id of removed) upkeep.refresh({ action: 'supplier.import_undone', entityId: id })
  clock.pass(300)
  await until(
    () => db.records.count(),
    (count) => count === 141,
  )
  await upkeep.stop()
  expect(asked).toEqual(['removals'])
  expect((await db.records.get(['supplier', '7']))?.value).toMatchObject({ name: 'ZOLA' })
})

test('a supplier whose values an undone import gave back is read again', async () => {
  const clock = createManualClock()
  await keepRecords(outbox, 'supplier', suppliers, 0)
  const upkeep = createUpkeep({ shelf: outbox, entities: [takingBack(['0'])], clock, idle: now.idle })
  for (const id of ['0', '1']) upkeep.refresh({ action: 'supplier.import_undone', entityId: id })
  clock.pass(300)
  await until(
    () => db.marks.get('erased:supplier'),
    (mark) => mark !== undefined,
  )
  await upkeep.stop()
  expect(asked).toEqual(['removals', 'supplier 1'])
  expect(await db.records.get(['supplier', '0'])).toBeUndefined()
})

test('a record that an act removes for good is forgotten at once where its kind has no list of removals', async () => {
  const clock = createManualClock()
  await keepRecords(outbox, 'supplier', [supplierOf('0'), supplierOf('1')], 0)
  const papers: LiveEntity<Supplier> = { ...entity, removedBy: ['supplier.removed'] }
  const upkeep = createUpkeep({ shelf: outbox, entities: [papers], clock, idle: now.idle })
  upkeep.refresh({ action: 'supplier.removed', entityId: '0' })
  clock.pass(300)
  await until(
    () => db.records.get(['supplier', '0']),
    (row) => row === undefined,
  )
  await upkeep.stop()
  expect([asked, await db.records.count()]).toEqual([[], 1])
})

test('records unseen for three months leave the device, unsent writes stay', async () => {
  await keepRecords(outbox, 'supplier', [supplierOf('old')], 0)
  await keepRecords(outbox, 'supplier', [supplierOf('seen')], 80 * day)
  await write(outbox, createSupplier, { id: 'mine', name: 'ZOLA', phone: '', city: '' })
  await forgetOld(outbox, 91 * day)
  expect((await db.records.toArray()).map(({ id }) => id).sort()).toEqual(['mine', 'seen'])
})
