import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type LocalDatabase, openLocalDatabase } from '#browser/local-database.ts'
import { keepPage, type PageRequest, readPage } from '#browser/local-pages.ts'
import { keepRecords } from '#browser/local-records.ts'
import { type Outbox, write } from '#browser/outbox.ts'
import { createSupplier, editSupplier, type Supplier, supplierOperations } from '#browser/testing/model-server.ts'
import { createSupplierList, type SupplierFilters } from '#browser/testing/supplier-list.ts'
import { newId } from '#lib/id.ts'

let db: LocalDatabase
let outbox: Outbox

beforeEach(() => {
  db = openLocalDatabase({ accountId: newId(), garageId: newId() })
  outbox = { db, operations: supplierOperations, now: () => 7 }
})
afterEach(() => db.delete())

const names = ['ÉTIENNE', 'BRUN', 'DUPONT', 'ETCHEVERRY', 'ARNAUD']
const suppliers = names.map((name, index) => ({
  id: `${index}`,
  version: 1,
  updatedAt: '2026-11-21T10:00:00.000Z',
  name,
  phone: '',
  city: '',
}))
const list = createSupplierList(() => suppliers)
const everything = (page: number): PageRequest<SupplierFilters> => ({ filters: { search: '' }, page, pageSize: 2 })
const namesOf = (rows: Supplier[]) => rows.map(({ name }) => name)

async function show(request: PageRequest<SupplierFilters>): Promise<void> {
  await keepPage(outbox, list, request, await list.fetch(request, new AbortController().signal), 7)
}

test('a page shown once is shown again without network, in the server’s order', async () => {
  await show(everything(2))
  expect(await readPage(outbox, list, everything(2))).toMatchObject({
    source: 'stored',
    total: 5,
    fetchedAt: 7,
    kept: 2,
  })
  expect(namesOf((await readPage(outbox, list, everything(2))).rows)).toEqual(['DUPONT', 'ETCHEVERRY'])
})

test('a person who was erased is in no page that the device keeps', async () => {
  await show(everything(1))
  const erased = {
    ...suppliers[4],
    id: '4',
    version: 2,
    updatedAt: '',
    name: 'Personne effacée',
    erasedAt: '2026-11-22',
  }
  await keepRecords(outbox, 'supplier', [erased], 8)
  expect(namesOf((await readPage(outbox, list, everything(1))).rows)).toEqual(['BRUN'])
})

test("a new search covers the device's own records, accents aside", async () => {
  for (const page of [1, 2, 3]) await show(everything(page))
  const found = await readPage(outbox, list, { filters: { search: 'et', direction: 'desc' }, page: 1, pageSize: 10 })
  expect(found).toMatchObject({ source: 'local', total: 2, fetchedAt: null, kept: 5 })
  expect(namesOf(found.rows)).toEqual(['ÉTIENNE', 'ETCHEVERRY'])
})

test('an unsent record comes first on the first page of its lists', async () => {
  await show(everything(1))
  await show(everything(2))
  await write(outbox, createSupplier, { id: 'new', name: 'ZOLA', phone: '', city: '' })
  expect(namesOf((await readPage(outbox, list, everything(1))).rows)).toEqual(['ZOLA', 'ARNAUD', 'BRUN'])
  expect(namesOf((await readPage(outbox, list, everything(2))).rows)).toEqual(['DUPONT', 'ETCHEVERRY'])
  const other = { filters: { search: 'bru' }, page: 1, pageSize: 2 }
  await show(other)
  expect(namesOf((await readPage(outbox, list, other)).rows)).toEqual(['BRUN'])
})

test('an edit that waits is seen in the page, also after the page is read again', async () => {
  await show(everything(1))
  await write(outbox, editSupplier, { id: '1', name: 'BRUNEAU', phone: '', city: '' })
  await show(everything(1))
  expect(namesOf((await readPage(outbox, list, everything(1))).rows)).toEqual(['ARNAUD', 'BRUNEAU'])
})
