import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { drainOutbox, type Send } from '#browser/drain-outbox.ts'
import { type LocalDatabase, openLocalDatabase } from '#browser/local-database.ts'
import { keepRecords, readRecord } from '#browser/local-records.ts'
import { discard, type Outbox, resolveConflict, retry, retryRefused, write } from '#browser/outbox.ts'
import {
  Crash,
  createModelServer,
  createSupplier,
  editSupplier,
  pinSupplier,
  type Supplier,
  supplierOperations,
} from '#browser/testing/model-server.ts'
import { newId } from '#lib/id.ts'

let db: LocalDatabase
let outbox: Outbox
let server: ReturnType<typeof createModelServer>

beforeEach(() => {
  db = openLocalDatabase({ accountId: newId(), garageId: newId() })
  outbox = { db, operations: supplierOperations, now: () => Date.UTC(2026, 10, 21) }
  server = createModelServer()
})
afterEach(() => db.delete())

const dupont = { name: 'DUPONT', phone: '0612', city: 'Rennes' }
const drain = () => drainOutbox(outbox, server.send, () => false)
const shown = async (id: string) => (await readRecord<Supplier>(outbox, { entity: 'supplier', id }))?.value
const rows = () => db.outbox.orderBy('order').toArray()

async function knownSupplier(id: string, fields = dupont): Promise<Supplier> {
  const supplier = server.add(id, fields)
  await keepRecords(outbox, 'supplier', [supplier], 0)
  return supplier
}

test('a client created without network is shown at once and reaches the server when it is back', async () => {
  await write(outbox, createSupplier, { id: 'a', ...dupont })
  expect(await shown('a')).toMatchObject(dupont)
  server.faults.push('lost question')
  expect(await drain()).toBe('later')
  expect(await drain()).toBe('empty')
  expect(server.suppliers.get('a')).toMatchObject(dupont)
  expect(await shown('a')).toEqual(server.suppliers.get('a'))
})

test('the change and its call are kept together or not at all', async () => {
  const broken = { ...createSupplier, apply: () => JSON.parse('{') }
  const operations = new Map(supplierOperations).set(broken.name, broken)
  await expect(write({ ...outbox, operations }, createSupplier, { id: 'a', ...dupont })).rejects.toThrow(SyntaxError)
  expect(await rows()).toEqual([])
  expect(await shown('a')).toBeUndefined()
})

test('an answer lost on the way is asked for again and has one effect', async () => {
  await write(outbox, createSupplier, { id: 'a', ...dupont })
  server.faults.push('lost answer', 'lost answer')
  await drain()
  await drain()
  await drain()
  expect(server.effects).toHaveLength(1)
  expect(new Set(server.calls.map(({ key }) => key)).size).toBe(1)
  expect(await rows()).toEqual([])
})

test('a tab that dies while sending leaves the write to the next tab, under the same key', async () => {
  await write(outbox, createSupplier, { id: 'a', ...dupont })
  server.faults.push('crash')
  await expect(drain()).rejects.toThrow(Crash)
  expect(await rows()).toMatchObject([{ state: 'sending' }])
  await drain()
  expect(server.effects).toHaveLength(1)
  expect(await rows()).toEqual([])
})

test('edits made one on the other arrive one on the other', async () => {
  await write(outbox, createSupplier, { id: 'a', ...dupont, name: ' DUPONT' })
  await write(outbox, editSupplier, { id: 'a', ...dupont, name: ' DUPONT', phone: '0699' })
  await write(outbox, editSupplier, { id: 'a', ...dupont, name: ' DUPONT', phone: '0699', city: 'Brest' })
  await drain()
  expect(server.effects).toHaveLength(3)
  expect(server.suppliers.get('a')).toMatchObject({ name: 'DUPONT', phone: '0699', city: 'Brest', version: 3 })
})

test('the server tidying the first edit does not make a conflict of the second', async () => {
  await knownSupplier('a')
  await write(outbox, editSupplier, { id: 'a', ...dupont, name: ' DURAND ' })
  await write(outbox, editSupplier, { id: 'a', ...dupont, name: 'DUVAL' })
  await drain()
  expect(server.suppliers.get('a')).toMatchObject({ name: 'DUVAL', version: 3 })
})

test('a request on its way is repeated unchanged, whatever the device learns meanwhile', async () => {
  await knownSupplier('a')
  await write(outbox, editSupplier, { id: 'a', ...dupont, phone: '0699' })
  server.faults.push('lost answer')
  await drain()
  const changed = server.change('a', { city: 'Brest' })
  if (changed) await keepRecords(outbox, 'supplier', [changed], 0)
  await drain()
  expect(server.calls[1]).toEqual(server.calls[0])
  expect(await rows()).toEqual([])
  expect(await shown('a')).toMatchObject({ phone: '0699', city: 'Brest' })
})

test('a refused write keeps its sentence and blocks its own record, not the others', async () => {
  await write(outbox, createSupplier, { id: 'a', ...dupont, name: '' })
  await write(outbox, editSupplier, { id: 'a', ...dupont, name: '', phone: '0699' })
  await write(outbox, pinSupplier, { pinId: 'p', supplierId: 'a' })
  await write(outbox, createSupplier, { id: 'b', ...dupont })
  expect(await drain()).toBe('empty')
  expect([...server.suppliers.keys()]).toEqual(['b'])
  expect(await rows()).toMatchObject([
    {
      state: 'blocked',
      problem: { sentence: 'Certains champs sont à corriger.', fields: { name: 'Indiquez le nom du client' } },
    },
    { state: 'waiting' },
    { state: 'waiting' },
  ])
})

test('a refused write that is corrected is sent, and so are the writes behind it', async () => {
  const { order } = await write(outbox, createSupplier, { id: 'a', ...dupont, name: '' })
  await write(outbox, editSupplier, { id: 'a', ...dupont, name: '', phone: '0699' })
  await drain()
  await retry(outbox, order, { id: 'a', ...dupont })
  await drain()
  expect(server.suppliers.get('a')).toMatchObject({ ...dupont, phone: '0699' })
})

test('a creation that is given up takes the writes that depend on it along', async () => {
  const { order } = await write(outbox, createSupplier, { id: 'a', ...dupont, name: '' })
  await write(outbox, editSupplier, { id: 'a', ...dupont })
  await write(outbox, pinSupplier, { pinId: 'p', supplierId: 'a' })
  await write(outbox, createSupplier, { id: 'b', ...dupont })
  expect(await discard(outbox, order)).toHaveLength(3)
  expect(await rows()).toMatchObject([{ entityId: 'b' }])
  expect(await shown('a')).toBeUndefined()
})

test('an edit given up is undone on screen, and the next one no longer carries it', async () => {
  await knownSupplier('a')
  const { order } = await write(outbox, editSupplier, { id: 'a', ...dupont, phone: '0699' })
  await write(outbox, editSupplier, { id: 'a', ...dupont, phone: '0699', city: 'Brest' })
  await discard(outbox, order)
  expect(await shown('a')).toMatchObject({ phone: '0612', city: 'Brest' })
  await drain()
  expect(server.suppliers.get('a')).toMatchObject({ phone: '0612', city: 'Brest' })
})

test('two people who changed different fields need nobody to decide', async () => {
  await knownSupplier('a')
  await write(outbox, editSupplier, { id: 'a', ...dupont, phone: '0699' })
  server.change('a', { city: 'Brest' })
  await drain()
  expect(server.suppliers.get('a')).toMatchObject({ phone: '0699', city: 'Brest' })
  expect(await rows()).toEqual([])
})

test('a field changed on both sides waits for a person, with its three values', async () => {
  await knownSupplier('a')
  await write(outbox, editSupplier, { id: 'a', ...dupont, phone: '0699' })
  server.change('a', { phone: '0688', city: 'Brest' })
  await drain()
  expect(await rows()).toMatchObject([
    {
      state: 'conflict',
      problem: {
        current: { version: 2 },
        overlaps: [{ field: 'phone', base: '0612', mine: '0699', theirs: '0688' }],
      },
    },
  ])
  expect(await shown('a')).toMatchObject({ phone: '0699', city: 'Brest' })
})

test('keeping mine goes on the server’s version; taking theirs sends nothing', async () => {
  for (const id of ['a', 'b']) {
    await knownSupplier(id)
    await write(outbox, editSupplier, { id, ...dupont, phone: '0699' })
    server.change(id, { phone: '0688', city: 'Brest' })
  }
  await drain()
  const [a, b] = await rows()
  await resolveConflict(outbox, a?.order ?? 0, 'mine')
  await resolveConflict(outbox, b?.order ?? 0, 'theirs')
  await drain()
  expect(server.suppliers.get('a')).toMatchObject({ phone: '0699', city: 'Brest', version: 3 })
  expect(server.suppliers.get('b')).toMatchObject({ phone: '0688', city: 'Brest', version: 2 })
  expect(await shown('b')).toEqual(server.suppliers.get('b'))
})

test('a person may mix the two versions', async () => {
  await knownSupplier('a')
  await write(outbox, editSupplier, { id: 'a', ...dupont, phone: '0699', city: 'Vannes' })
  server.change('a', { phone: '0688', city: 'Brest' })
  await drain()
  const [row] = await rows()
  await resolveConflict(outbox, row?.order ?? 0, { phone: 'mine', city: 'theirs' })
  await drain()
  expect(server.suppliers.get('a')).toMatchObject({ phone: '0699', city: 'Brest' })
})

test("a form opened before somebody else's change is compared with the version that it showed", async () => {
  const seen = await knownSupplier('a')
  const changed = server.change('a', { phone: '0688' })
  if (changed) await keepRecords(outbox, 'supplier', [changed], 0)
  await write(outbox, editSupplier, { id: 'a', ...dupont, city: 'Brest' }, seen)
  expect(await shown('a')).toMatchObject({ phone: '0688', city: 'Brest' })
  await drain()
  expect(server.suppliers.get('a')).toMatchObject({ phone: '0688', city: 'Brest' })
})

test('a form opened on a later copy than the device’s is not taken for a disagreement', async () => {
  await knownSupplier('a')
  const seen = server.change('a', { phone: '0688' })
  await write(outbox, editSupplier, { id: 'a', ...dupont, phone: '0699' }, seen)
  await drain()
  expect(server.suppliers.get('a')).toMatchObject({ phone: '0699', version: 3 })
  expect(await rows()).toEqual([])
})

test('a write that the server keeps failing on steps aside for the others, and is kept', async () => {
  await write(outbox, createSupplier, { id: 'a', ...dupont })
  await write(outbox, createSupplier, { id: 'b', ...dupont })
  for (let attempt = 0; attempt < 6; attempt++) {
    server.faults.push('bug')
    expect(await drain()).toBe('later')
  }
  expect([...server.suppliers.keys()]).toEqual(['b'])
  expect(await rows()).toMatchObject([{ entityId: 'a', state: 'waiting' }])
})

test('a list read from the server still shows waiting writes', async () => {
  const supplier = await knownSupplier('a')
  await write(outbox, editSupplier, { id: 'a', ...dupont, phone: '0699' })
  await keepRecords(outbox, 'supplier', [supplier], 1)
  expect(await shown('a')).toMatchObject({ phone: '0699' })
})

test('an answer older than the stored record is ignored', async () => {
  const old = await knownSupplier('a')
  const recent = server.change('a', { city: 'Brest' })
  if (recent) await keepRecords(outbox, 'supplier', [recent], 1)
  await keepRecords(outbox, 'supplier', [old], 2)
  expect(await shown('a')).toMatchObject({ city: 'Brest' })
})

test('a write refused for the plan waits and is sent when there is one; other refusals stay', async () => {
  const send =
    (code: string): Send =>
    async () => ({ kind: 'refused', status: 402, code, sentence: 'Non.' })
  await write(outbox, createSupplier, { id: 'a', ...dupont })
  await drainOutbox(outbox, send('no_subscription'), () => false)
  await write(outbox, createSupplier, { id: 'b', ...dupont })
  await drainOutbox(outbox, send('not_allowed'), () => false)
  expect(await shown('a')).toMatchObject(dupont)

  expect(await retryRefused(outbox, 'no_subscription')).toBe(true)
  expect(await retryRefused(outbox, 'no_subscription')).toBe(false)
  await drain()
  expect(server.suppliers.get('a')).toMatchObject(dupont)
  expect(await rows()).toMatchObject([{ entityId: 'b', state: 'blocked', problem: { code: 'not_allowed' } }])
})
