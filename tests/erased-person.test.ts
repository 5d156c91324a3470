import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#db/database.ts'
import { sendFile } from '#features/attachments/server/samples.ts'
import { clientFields } from '#features/clients/server/samples.ts'
import { provedExport } from '#features/garage-exports/server/samples.ts'
import { writeGarageExport } from '#features/garage-exports/server/write-garage-export.ts'
import { taskFields } from '#features/tasks/server/samples.ts'
import { vehicleFields } from '#features/vehicles/server/samples.ts'
import { newId } from '#lib/id.ts'
import { readAll } from '#platform/crypto/pieces.ts'
import { sweepOrphanBytes } from '#platform/files/sweep.ts'
import { queueMail, queueSms } from '#platform/outgoing/outgoing.ts'
import { everyRow } from '#tests/support/every-row.ts'
import { exportedTables } from '#tests/support/exported-tables.ts'
import { importFile, runOf } from '#tests/support/imports.ts'
import { type Person, testApi } from '#tests/support/test-api.ts'

const api = testApi()

/** The name, the plate, the telephone and the address of the planted person, in every writing. */
const traces = /quemener|qz-?431-?qz|qz431qz|0?639980431|yann\.q/i

let manager: Person
let id: string

beforeAll(async () => {
  manager = await api.person()
  id = await plant(manager)
})

const name = { firstName: 'Yann', lastName: 'Quéméner', mobile: '06 39 98 04 31', email: 'yann.q@exemple.fr' }
const searches = ['Quéméner', 'quemener yann', 'QZ-431-QZ', 'qz431qz', '06 39 98 04 31', 'yann.q@exemple.fr']

/** Writes the person wherever people of a garage write. */
async function plant(manager: Person) {
  const { clients, vehicles, tasks, quotes, attachments, savedViews, mentions } = manager.api
  const key = () => ({ context: { key: newId() } })
  const { id } = await clients.createClient(clientFields(name), key())
  await clients.editClient({ ...clientFields({ ...name, addressStreet: '3 rue Quéméner' }), id, baseVersion: 1 })
  const twin = await clients.createClient(clientFields({ ...name, email: null }))
  await clients.mergeClients({ id, mergedId: twin.id })
  const words = { body: 'M. Quéméner rappelle au 06 39 98 04 31', mentionIds: [manager.accountId] }
  const colleague = await api.person({ role: 'reception', colleagueOf: manager })
  await colleague.api.clients.addClientNote({ id, noteId: newId(), ...words }, key())
  const source = { source: 'M. Quéméner au comptoir', givenOn: '2026-11-20' }
  await clients.recordClientConsent({ id, consentId: newId(), channel: 'sms', granted: true, ...source })

  const car = await vehicles.createVehicle(vehicleFields({ plate: 'QZ-431-QZ' }), key())
  const owner = { role: 'owner' as const, fromDay: null, toDay: null }
  await vehicles.linkVehicle({ id: car.id, linkId: newId(), clientId: id, ...owner })
  await vehicles.addVehicleNote({ id: car.id, noteId: newId(), body: 'Clés rendues à M. Quéméner' })

  for (const subject of [
    { kind: 'client', id },
    { kind: 'vehicle', id: car.id },
  ] as const) {
    await tasks.createTask(taskFields({ title: 'Rappeler M. Quéméner', subject }), key())
  }
  await quotes.createQuote({ id: newId(), clientId: id, title: 'Aile, QZ-431-QZ' })
  for (const [subjectKind, subjectId] of [
    ['client', id],
    ['vehicle', car.id],
  ] as const) {
    const file = await sendFile(manager, photograph(`Quemener ${newId()}`))
    const attached = { id: newId(), subjectKind, subjectId, ...file, name: 'Permis Quemener.jpg' }
    await attachments.attachFile(attached, key())
    await attachments.editAttachments({ ids: [attached.id], caption: 'QZ-431-QZ de face' })
  }
  await importFile(manager, api, `Référence;Nom;Prénom;Mobile\n431;Quéméner;Yann;0639980431\n`, { policy: 'complete' })
  for (const query of [`q=quemener`, `q=QZ-431-QZ`, `client=${id}`]) {
    await savedViews.createSavedView({ id: newId(), list: 'quotes', name: `Vue ${newId()}`, query, isShared: true })
  }
  await savedViews.createSavedView({ id: newId(), list: 'quotes', name: 'Devis Quéméner', query: '', isShared: false })
  await plantArriving(manager)
  await manager.fetch('/api/clients/export?format=csv&search=quemener')
  await manager.inGarage(async (ctx) => {
    await queueMail(ctx, { to: 'yann.q@exemple.fr', subject: 'Votre véhicule', text: 'Bonjour M. Quéméner' })
    await queueSms(ctx, { to: '+33639980431', text: 'QZ-431-QZ est prête' })
  })
  const { id: exportId } = await manager.api.garageExports.startGarageExport(await provedExport(manager, api))
  await writeGarageExport({ ...api.services, exported: exportedTables }, exportId, runOf(manager, api))
  expect((await mentions.listMentions({})).total).toBe(1)
  return id
}

const photograph = (words: string) => Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, ...Buffer.from(words)])

/** A photograph that no record took yet, and one of which the network brought the first slice. */
async function plantArriving(manager: Person) {
  await sendFile(manager, photograph(`Quemener ${newId()}`), 'Permis Quemener.jpg')
  await putArriving(manager, `0-${sliceLength - 1}`, photograph('Quemener'.padEnd(sliceLength - 4)))
}

const arrivingId = newId()
const sliceLength = 256 * 1024

async function putArriving(manager: Person, range: string, body?: Uint8Array<ArrayBuffer>) {
  const headers = { 'content-type': 'image/jpeg', 'content-range': `bytes ${range}/${2 * sliceLength}` }
  const answer = await manager.fetch(`/api/files/${arrivingId}`, { method: 'PUT', headers, ...(body && { body }) })
  expect(answer.status).toBe(202)
  return answer.json()
}

/** How far the photograph has come. */
const askArriving = (manager: Person) => putArriving(manager, '*')

async function keysOf({ garageId }: Person): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of api.services.files.list()) if (key.startsWith(garageId)) keys.push(key)
  return keys
}

/** Every row of every table without its accents, and every file of every garage in clear. */
async function everything(): Promise<string> {
  const rows = await everyRow(api.services.database)
  const files = await api.services.database.query(
    'select storage_key, size_bytes from files union all select storage_key, size_bytes from file_slices',
  )
  const contents: string[] = []
  for (const { storage_key: storageKey, size_bytes: size } of files) {
    const bytes = await api.services.files.read({ storageKey: String(storageKey), sizeBytes: Number(size) })
    contents.push(Buffer.from(await readAll(bytes)).toString('latin1'))
  }
  return plain(`${rows}\n${contents.join('\n')}`)
}

/** A backup as an installation makes it: the dump of PostgreSQL, or the folder of the embedded database, opened again. */
async function backup(): Promise<string> {
  const { database } = api.services
  if (!database.dump) {
    const [row] = await database.query('select current_database() as name')
    const address = new URL(process.env.TEST_DATABASE_URL ?? '')
    address.pathname = String(row?.name)
    const dumped = await promisify(execFile)('pg_dump', ['--schema=public', address.href], { maxBuffer: 2 ** 29 })
    return plain(dumped.stdout)
  }
  const folder = await mkdtemp(join(tmpdir(), 'backup-'))
  const snapshot = join(folder, 'backup.tar.gz')
  await writeFile(snapshot, await database.dump())
  const restored = openDatabase({ snapshot })
  try {
    return plain(await everyRow(restored))
  } finally {
    await restored.close()
    await rm(folder, { recursive: true })
  }
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '')

test('an erased person is in no table, no file, no value of the journal, no message, no search, no export, no backup made afterwards', async () => {
  expect(await everything()).toMatch(traces)
  expect(await backup()).toMatch(traces)

  await manager.api.clients.eraseClient({ id })

  const left = (await everything()).split('\n').filter((line) => traces.test(line))
  expect(left).toEqual([])
  for (const search of searches) expect((await manager.api.search.searchRecords({ search })).groups).toEqual([])
  expect(await everything()).not.toMatch(traces)
  expect(await backup(), 'a backup made afterwards').not.toMatch(traces)
})

test('bytes of an erased person that still arrived are gone the night after, and a device that sends them begins anew', async () => {
  const [manager, neighbour] = [await api.person(), await api.person()]
  const { id } = await manager.api.clients.createClient(clientFields(name))
  await plantArriving(manager)
  await plantArriving(neighbour)
  expect(await askArriving(manager)).toEqual({ receivedBytes: sliceLength })
  await manager.api.clients.eraseClient({ id })
  expect(await askArriving(manager)).toEqual({ receivedBytes: 0 })
  expect(await askArriving(neighbour)).toEqual({ receivedBytes: sliceLength })
  expect(await keysOf(manager)).toHaveLength(2)
  await sweepOrphanBytes({ ...api.services, clock: () => new Date(Date.now() + 25 * 3_600_000) })
  expect([(await keysOf(manager)).length, (await keysOf(neighbour)).length]).toEqual([0, 2])
})

test('words about a person elsewhere stay, because only their reader knows whom they mean', async () => {
  const { id: named } = await manager.api.clients.createClient(clientFields({ lastName: 'Quéméner' }))
  const neighbour = await manager.api.clients.createClient(clientFields({ lastName: 'Le Goff' }))
  await manager.api.clients.addClientNote({ id: neighbour.id, noteId: newId(), body: 'Voisine de M. Quéméner' })
  await manager.api.tasks.createTask(taskFields({ title: 'Féliciter M. Quéméner' }))
  await manager.api.clients.eraseClient({ id: named })
  const { notes } = await manager.api.clients.readClient({ id: neighbour.id })
  expect(notes.map(({ body }) => body)).toEqual(['Voisine de M. Quéméner'])
  expect((await manager.api.tasks.listTasks({})).items.map(({ title }) => title)).toEqual(['Féliciter M. Quéméner'])
})
