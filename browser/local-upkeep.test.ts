import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type LocalDatabase, openLocalDatabase } from '#browser/local-database.ts'
import { keepRecords } from '#browser/local-records.ts'
import { createUpkeep, forgetErased, forgetOld, keepRecent, type LiveEntity } from '#browser/local-upkeep.ts'
import { type Outbox, write } from '#browser/outbox.ts'
import { createManualClock } from '#browser/testing/manual-clock.ts'
import { createSheet, editSheet, pinSheet, type Sheet, sheetOperations } from '#browser/testing/model-server.ts'
import { until } from '#browser/testing/until.ts'
import { newId } from '#lib/id.ts'

let db: LocalDatabase
let outbox: Outbox
let asked: string[]
let sheets: Sheet[]

const entity: LiveEntity<Sheet> = {
  kind: 'sheet',
  async read(id) {
    asked.push(`sheet ${id}`)
    return sheets.find((sheet) => sheet.id === id)
  },
  async recent(page, pageSize) {
    asked.push(`page ${page}`)
    return sheets.slice((page - 1) * pageSize, page * pageSize)
  },
}

beforeEach(() => {
  db = openLocalDatabase({ accountId: newId(), garageId: newId() })
  outbox = { db, operations: sheetOperations, now: () => 0 }
  asked = []
  sheets = Array.from({ length: 640 }, (_, index) => sheetOf(`${index}`))
})
afterEach(() => db.delete())

function sheetOf(id: string, version = 1): Sheet {
  return { id, version, updatedAt: '2026-11-21', name: `CLIENT ${id}`, phone: '', city: '' }
}

const now = { now: () => 0, idle: async () => {}, stopped: () => false }
const day = 86_400_000

test('after sign-in the 500 clients that changed last come onto the device, a hundred at a time', async () => {
  await keepRecent(outbox, entity, now)
  expect(asked).toEqual(['page 1', 'page 2', 'page 3', 'page 4', 'page 5'])
  expect(await db.records.count()).toBe(500)
})

test('after a cut, only what changed is fetched', async () => {
  await keepRecent(outbox, entity, now)
  sheets.unshift(sheetOf('new'))
  asked = []
  await keepRecent(outbox, entity, now)
  await keepRecent(outbox, entity, now)
  expect(asked).toEqual(['page 1', 'page 2', 'page 1'])
  expect(await db.records.get(['sheet', 'new'])).toBeDefined()
})

test('leaving the workshop stops the fetching', async () => {
  await keepRecent(outbox, entity, { ...now, stopped: () => asked.length > 1 })
  expect(asked).toEqual(['page 1', 'page 2'])
})

test('a record that a colleague changed is read again once, if the device keeps it', async () => {
  const clock = createManualClock()
  await keepRecords(outbox, 'sheet', [sheetOf('0'), sheetOf('1')], 0)
  sheets[0] = sheetOf('0', 2)
  const upkeep = createUpkeep({ shelf: outbox, entities: [entity], clock, idle: now.idle })
  upkeep.refresh({ action: 'sheet.edited', entityId: '0' })
  upkeep.refresh({ action: 'sheet.edited', entityId: '0' })
  upkeep.refresh({ action: 'sheet.edited', entityId: '600' })
  upkeep.refresh({ action: 'invoice.issued', entityId: '1' })
  clock.pass(300)
  await until(
    () => db.records.get(['sheet', '0']),
    (row) => row?.value.version === 2,
  )
  await upkeep.stop()
  expect(asked).toEqual(['sheet 0'])
})

const notes: LiveEntity<Sheet> = {
  kind: 'sheetNotes',
  noun: 'sheet',
  async read(id) {
    asked.push(`notes of ${id}`)
    return sheetOf(id, 2)
  },
}

test('a note that a colleague added reaches the device without the page being opened', async () => {
  const clock = createManualClock()
  await keepRecords(outbox, 'sheetNotes', [sheetOf('0')], 0)
  const upkeep = createUpkeep({ shelf: outbox, entities: [entity, notes], clock, idle: now.idle })
  upkeep.refresh({ action: 'sheet.note_added', entityId: '0' })
  clock.pass(300)
  await until(
    () => db.records.get(['sheetNotes', '0']),
    (row) => row?.value.version === 2,
  )
  await upkeep.stop()
  expect(asked).toEqual(['notes of 0'])
})

test('after a cut, the notes of the clients seen last are read again', async () => {
  await keepRecords(outbox, 'sheetNotes', [sheetOf('old')], 0)
  for (let seen = 1; seen <= 20; seen++) await keepRecords(outbox, 'sheetNotes', [sheetOf(`${seen}`)], seen)
  const clock = createManualClock()
  const upkeep = createUpkeep({ shelf: outbox, entities: [notes], clock, idle: now.idle })
  upkeep.catchUp()
  await until(
    () => db.records.get(['sheetNotes', '1']),
    (row) => row?.value.version === 2,
  )
  await upkeep.stop()
  expect(asked[0]).toBe('notes of 20')
  expect(asked).not.toContain('notes of old')
})

test('a record that is gone leaves the device, unless something about it waits to be sent', async () => {
  const clock = createManualClock()
  await keepRecords(outbox, 'sheet', [sheetOf('gone')], 0)
  await write(outbox, createSheet, { id: 'mine', name: 'ZOLA', phone: '', city: '' })
  const upkeep = createUpkeep({ shelf: outbox, entities: [entity], clock, idle: now.idle })
  upkeep.refresh({ action: 'sheet.erased', entityId: 'mine' })
  upkeep.refresh({ action: 'sheet.erased', entityId: 'gone' })
  clock.pass(300)
  await until(
    () => db.records.get(['sheet', 'gone']),
    (row) => row === undefined,
  )
  await upkeep.stop()
  expect(await db.records.get(['sheet', 'mine'])).toBeDefined()
})

const erasedAt = '2026-11-22T10:00:00.000Z'
const emptied = (id: string): Sheet => ({ ...sheetOf(id, 9), name: 'Personne effacée', erasedAt })

/** A person of whom the device holds a copy, a draft, and writes that wait. */
async function heldOnDevice() {
  await keepRecords(outbox, 'sheet', [sheetOf('0'), sheetOf('1')], 0)
  await write(outbox, editSheet, { id: '0', name: 'ZOLA', phone: '06', city: '' })
  await write(outbox, pinSheet, { pinId: 'pin', sheetId: '0' })
  const value = { ...sheetOf('0'), name: 'ZOLA ÉMILE' }
  await db.records.put({ entity: 'sheetDraft', id: '0', value, server: null, updatedAt: '', seenAt: 0 })
  sheets[0] = emptied('0')
}

test('a person whom a colleague erased leaves the device at the news: copy, draft and unsent writes', async () => {
  const clock = createManualClock()
  await heldOnDevice()
  const upkeep = createUpkeep({ shelf: outbox, entities: [entity], clock, idle: now.idle })
  upkeep.refresh({ action: 'sheet.erased', entityId: '0' })
  clock.pass(300)
  await until(
    () => db.outbox.count(),
    (count) => count === 0,
  )
  await upkeep.stop()
  const kept = (await db.records.toArray()).filter(({ id }) => id === '0')
  expect(kept.map(({ entity, value }) => [entity, value])).toEqual([['sheet', emptied('0')]])
})

test('a device that was away while a person was erased lets them go when it is back', async () => {
  await heldOnDevice()
  const since: Date[] = []
  const erasing: LiveEntity<Sheet> = {
    ...entity,
    async erased(from) {
      since.push(from)
      return ['0', 'never-seen-here']
    },
  }
  await forgetErased(outbox, erasing, 40 * day)
  expect((await db.records.get(['sheet', '0']))?.value).toEqual(emptied('0'))
  expect([await db.outbox.count(), asked]).toEqual([0, ['sheet 0']])
  await forgetErased(outbox, erasing, 50 * day)
  // A day before it last asked: its clock may be wrong.
  expect(since).toEqual([new Date(0), new Date(39 * day)])
})

test('records unseen for three months leave the device, unsent writes stay', async () => {
  await keepRecords(outbox, 'sheet', [sheetOf('old')], 0)
  await keepRecords(outbox, 'sheet', [sheetOf('seen')], 80 * day)
  await write(outbox, createSheet, { id: 'mine', name: 'ZOLA', phone: '', city: '' })
  await forgetOld(outbox, 91 * day)
  expect((await db.records.toArray()).map(({ id }) => id).sort()).toEqual(['mine', 'seen'])
})
