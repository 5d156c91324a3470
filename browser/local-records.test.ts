import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Kept, type LocalDatabase, openLocalDatabase } from '#browser/local-database.ts'
import { keepRecords } from '#browser/local-records.ts'
import { write } from '#browser/outbox.ts'
import { editSupplier, supplierOperations } from '#browser/testing/model-server.ts'
import { newId } from '#lib/id.ts'

let db: LocalDatabase
const shelf = () => ({ db, operations: supplierOperations, now: () => 0 })

beforeEach(() => {
  db = openLocalDatabase({ accountId: newId(), garageId: newId() })
})
afterEach(() => db.delete())

const kept = (id: string, more = {}): Kept => ({ id, version: 1, updatedAt: '2026-11-21', ...more })
const left = async () => (await db.records.toArray()).map(({ entity, id }) => `${entity} ${id}`).toSorted()

test('papers that name an erased person leave the device with them, except for what somebody typed', async () => {
  const paper = (id: string, client: string) => kept(id, { whole: { client } })
  await keepRecords(shelf(), 'paper', [paper('a', 'erased-person'), paper('b', 'other-person')], 0)
  const typed = { entity: 'paperDraft', id: 'a', value: paper('a', 'erased-person'), server: null }
  await db.records.put({ ...typed, updatedAt: '', seenAt: 0 })
  await keepRecords(shelf(), 'supplier', [kept('named', { phone: 'erased-person' })], 0)
  await write(shelf(), editSupplier, { id: 'named', name: 'ZOLA', phone: 'erased-person', city: '' })
  await keepRecords(shelf(), 'client', [kept('erased-person')], 0)
  await keepRecords(shelf(), 'client', [kept('erased-person', { erasedAt: '2026-11-22T10:00:00.000Z' })], 0)
  expect(await left()).toEqual(['client erased-person', 'paper b', 'paperDraft a', 'supplier named'])
})

test('papers that were read after the erasure stay when the erased person is read again', async () => {
  const erased = kept('erased-person', { erasedAt: '2026-11-22T10:00:00.000Z' })
  await keepRecords(shelf(), 'client', [erased], 0)
  await keepRecords(shelf(), 'paper', [kept('a', { whole: { client: 'erased-person' } })], 0)
  await keepRecords(shelf(), 'client', [erased], 0)
  expect(await left()).toEqual(['client erased-person', 'paper a'])
})
