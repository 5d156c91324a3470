import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { expect, test } from 'vitest'
import { countUnsent, localDatabaseName, openLocalDatabase, shapes, wipeDevice } from '#browser/local-database.ts'
import { type Outbox, write } from '#browser/outbox.ts'
import { createSupplier, supplierOperations } from '#browser/testing/model-server.ts'
import { newId } from '#lib/id.ts'

const supplier = { id: 'a', name: 'DUPONT', phone: '', city: '' }

function openFor(accountId: string): Outbox {
  const db = openLocalDatabase({ accountId, garageId: newId() })
  return { db, operations: supplierOperations, now: () => 0 }
}

test('signing out counts the unsent work of the account in every garage', async () => {
  const accountId = newId()
  for (const outbox of [openFor(accountId), openFor(accountId), openFor(newId())])
    await write(outbox, createSupplier, supplier)
  expect(await countUnsent(accountId)).toBe(2)
})

test('signing out leaves nothing of the account on the device, and nothing of a colleague’s is touched', async () => {
  const [leaving, staying] = [newId(), newId()]
  const [mine, theirs] = [openFor(leaving), openFor(staying)]
  await write(mine, createSupplier, supplier)
  await write(theirs, createSupplier, supplier)
  await wipeDevice(leaving)
  expect((await Dexie.getDatabaseNames()).filter((name) => name.includes(leaving))).toEqual([])
  expect(await countUnsent(staying)).toBe(1)
})

test('a tab still open at sign-out does not bring the data back', async () => {
  const accountId = newId()
  const { db } = openFor(accountId)
  await db.outbox.count()
  await wipeDevice(accountId)
  await expect(db.outbox.count()).rejects.toThrow('Database has been closed')
  expect(await countUnsent(accountId)).toBe(0)
})

test.each(shapes.map((_, index) => index + 1))('a device left at shape %i keeps its unsent writes', async (shape) => {
  const owner = { accountId: newId(), garageId: newId() }
  const old = new Dexie(localDatabaseName(owner))
  for (const [index, stores] of shapes.slice(0, shape).entries()) old.version(index + 1).stores(stores)
  await old
    .table('outbox')
    .add({ key: 'k', operation: createSupplier.name, entity: 'supplier', entityId: 'a', state: 'waiting' })
  old.close()
  const db = openLocalDatabase(owner)
  expect(await db.outbox.toArray()).toMatchObject([{ key: 'k', state: 'waiting' }])
  await db.delete()
})

test('text typed and not yet saved counts as unsent', async () => {
  const db = openLocalDatabase({ accountId: 'typist', garageId: 'one' })
  const updatedAt = '2026-11-21T08:00:00.000Z'
  const value = { id: 'new', version: 0, updatedAt }
  await db.records.put({ entity: 'clientDraft', id: 'new', value, server: null, updatedAt, seenAt: 0 })
  await db.records.put({ entity: 'client', id: 'known', value, server: value, updatedAt, seenAt: 0 })
  db.close()
  expect(await countUnsent('typist')).toBe(1)
})
