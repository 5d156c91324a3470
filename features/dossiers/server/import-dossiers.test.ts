import { expect, test } from 'vitest'
import { clientFields } from '#features/clients/server/samples.ts'
import { firmFields } from '#features/directory/server/samples.ts'
import { readDossierCells } from '#features/dossiers/dossier-import.ts'
import type { SettledRow } from '#features/dossiers/dossier-import-plan.ts'
import { importDossiers } from '#features/dossiers/server/import-dossiers.ts'
import { makeImportedParties } from '#features/dossiers/server/make-imported-parties.ts'
import { openImportedDossier } from '#features/dossiers/server/open-imported-dossier.ts'
import { promiseImportedDossier } from '#features/dossiers/server/promise-imported-dossier.ts'
import { dossierInputOf } from '#features/dossiers/server/samples.ts'
import { takeBackImportedDossier } from '#features/dossiers/server/take-back-imported-dossier.ts'
import { takeBackImportedDossiers } from '#features/dossiers/server/take-back-imported-dossiers.ts'
import { writeImportedDossier } from '#features/dossiers/server/write-imported-dossier.ts'
import { vehicleFields } from '#features/vehicles/server/samples.ts'
import { newId } from '#lib/id.ts'
import type { WrittenRow } from '#lib/importing.ts'
import { importFile, receiveImport, undoFile } from '#tests/support/imports.ts'
import { type Person, testApi } from '#tests/support/test-api.ts'

const api = testApi()

const file = Buffer.from(
  'N° dossier;Client;Téléphone;Immat;Assurance;N° sinistre;Date sinistre;Franchise;Mode de règlement;Date promise;Statut;Travaux\r\n' +
    'D-7;LEFÈVRE Zoé;06 39 98 00 01;ab 123 cd;AXA France;S-118;02/11/2026;300,00;PEC;12/12/2026;Démontage;Aile avant\r\n' +
    ';LEFÈVRE Zoé;06 39 98 00 01;EF-456-GH;;;;;;;;Révision du pare-chocs\r\n' +
    ';DURAND Ana;;;Inconnue Assurances;S-119;;;;;;\r\n',
  'latin1',
)
const dossiers = async ({ api: { dossiers } }: Person) =>
  (await dossiers.listDossiers({ pageSize: 50, sort: 'createdAt', direction: 'asc' })).items

async function withInsurer() {
  const manager = await api.person()
  const insurer = await manager.api.directory.createFirm(firmFields({ kind: 'insurer', name: 'AXA' }))
  return { manager, insurer }
}

test('dossiers come with their client and their vehicle, and an unknown insurer is a reason', async () => {
  const { manager, insurer } = await withInsurer()
  const { checked, done } = await importFile(manager, api, file)
  expect(checked).toMatchObject({ kind: 'dossier', createdCount: 2, refusedCount: 1 })
  expect(done).toMatchObject({ createdCount: 2, refusedCount: 1 })
  const [first, second] = (await dossiers(manager)).toSorted((one) => (one.number === 'D-7' ? -1 : 1))
  expect(first).toMatchObject({
    ...{ number: 'D-7', clientName: 'LEFÈVRE Zoé', plate: 'AB-123-CD', insurerId: insurer.id, claimNumber: 'S-118' },
    ...{ lossOn: '2026-11-02', deductibleCents: 30_000, paymentMode: 'coverage', promisedOn: '2026-12-12' },
    ...{ columnKind: 'dismantling', requestedWork: 'Aile avant' },
  })
  expect(second).toMatchObject({ clientId: first?.clientId, plate: 'EF-456-GH', columnKind: 'expected' })
  expect((await manager.api.clients.listClients({})).total).toBe(1)
  const refused = await manager.api.imports.listImportRows({ id: done.id })
  expect(refused.items).toMatchObject([{ row: 4, reason: expect.stringContaining('Assureur\u202f: Votre annuaire') }])
})

test('a client and a vehicle who are there already are taken, and stay when the import is undone', async () => {
  const { manager } = await withInsurer()
  const zoe = await manager.api.clients.createClient(clientFields({ email: 'zoe@exemple.fr', mobile: '0639980001' }))
  const car = await manager.api.vehicles.createVehicle(vehicleFields({ plate: 'AB-123-CD', vin: null }))
  const { done } = await importFile(manager, api, 'Client;Immat;Travaux\nzoe@exemple.fr;AB123CD;Aile\n')
  expect(await dossiers(manager)).toMatchObject([{ clientId: zoe.id, vehicleId: car.id, requestedWork: 'Aile' }])
  expect(await undoFile(manager, api, done.id)).toMatchObject({ undoneCount: 1, keptCount: 0 })
  expect(await dossiers(manager)).toEqual([])
  expect((await manager.api.vehicles.readVehicle({ id: car.id })).vehicle.archivedAt).toBeNull()
  expect(await manager.api.dossiers.listRemovedDossiers({ since: '2026-01-01T00:00:00Z' })).toEqual({
    erased: [],
    removed: [expect.any(String)],
  })
})

test('the same claim makes no double, and completes what is missing', async () => {
  const { manager, insurer } = await withInsurer()
  const { id: clientId } = await manager.api.clients.createClient(clientFields({}))
  const fields = dossierInputOf({ clientId, insurerId: insurer.id, claimNumber: 's 118', requestedWork: '' })
  await manager.api.dossiers.createDossier(fields)
  const { done } = await importFile(manager, api, file, { policy: 'complete' })
  expect(done).toMatchObject({ createdCount: 1, updatedCount: 1 })
  const completed = (await dossiers(manager)).find(({ id }) => id === fields.id)
  expect(completed).toMatchObject({
    ...{ clientId, claimNumber: 's 118', requestedWork: 'Aile avant', plate: 'AB-123-CD', promisedOn: '2026-12-12' },
  })
  const again = await importFile(manager, api, file, { policy: 'overwrite' })
  expect(again.checked).toMatchObject({ updatedCount: again.done.updatedCount, createdCount: again.done.createdCount })
})

test('a dossier that moved on the board since stays when its import is undone', async () => {
  const { manager } = await withInsurer()
  const { done } = await importFile(manager, api, 'Client;Immat\nLefèvre;AB123CD\nDurand;EF456GH\n')
  const [moved] = await dossiers(manager)
  const { items } = await manager.api.dossiers.listBoardColumns({})
  const columnId = items.find(({ kind }) => kind === 'arrived')?.id ?? ''
  await manager.api.dossiers.moveDossier({ id: moved?.id ?? '', columnId, baseMove: 0 })
  expect(await undoFile(manager, api, done.id)).toMatchObject({ undoneCount: 1, keptCount: 1 })
  expect((await dossiers(manager)).map(({ id }) => id)).toEqual([moved?.id])
  expect((await manager.api.clients.listClients({})).total).toBe(1)
})

test('a number that a file brought is not given again', async () => {
  const manager = await api.person()
  await importFile(manager, api, 'N° dossier;Client;Travaux\n2026-0001;Lefèvre;Aile\n')
  const { id: clientId } = await manager.api.clients.createClient(clientFields({}))
  const { number } = await manager.api.dossiers.createDossier(dossierInputOf({ clientId }))
  expect(number).toBe('2026-0002')
})

test.each(['csv', 'xlsx'])('our own export in %s comes in again by itself and changes nothing', async (format) => {
  const { manager } = await withInsurer()
  await importFile(manager, api, file)
  const before = await dossiers(manager)
  const answer = await manager.fetch(`/api/dossiers/export?format=${format}`)
  const exported = Buffer.from(await answer.arrayBuffer())
  const { checked } = await importFile(manager, api, exported, { policy: 'overwrite' })
  expect(checked).toMatchObject({ kind: 'dossier', sameCount: 2, createdCount: 0, updatedCount: 0, refusedCount: 0 })
  expect(await dossiers(manager)).toEqual(before)
  const other = await withInsurer()
  expect((await importFile(other.manager, api, exported)).done).toMatchObject({ createdCount: 2, refusedCount: 0 })
})

test.each([
  ['a photograph renamed .csv', Buffer.from('\xff\xd8\xff\xe0photo', 'latin1'), /image, un PDF/],
  ['200,000 rows', `Client;N° sinistre\n${'Lefèvre;1\n'.repeat(200_000)}`, /plus de 50\u202f000/],
])('%s is refused with its sentence', async (_, content, sentence) => {
  const manager = await api.person()
  await expect(receiveImport(manager, content, 'dossier')).rejects.toMatchObject({
    message: expect.stringMatching(sentence),
  })
})

test('a formula stays a text', async () => {
  const manager = await api.person()
  await importFile(manager, api, 'Client;N° sinistre\nLefèvre;=1+1\n')
  expect(await dossiers(manager)).toMatchObject([{ claimNumber: '=1+1' }])
})

test('the parts of a row are written and taken back one by one', async () => {
  const manager = await api.person()
  const { items } = await manager.api.dossiers.listBoardColumns({})
  const read = readDossierCells({ client: 'Lefèvre Zoé', plate: 'AB-123-CD', promisedOn: '2026-12-12' })
  if ('mistakes' in read) throw new Error('The row cannot be read.')
  const named = { clientId: newId(), vehicleId: newId(), insurerId: null, expertFirmId: null }
  const after = { ...read.values, ...named, columnId: items[0]?.id ?? '', makesClient: true, makesVehicle: true }
  const left = await manager.inGarage(async (ctx) => {
    const count = async () => (await ctx.db.selectFrom('dossiers').select('id').execute()).length
    const row = (): WrittenRow & { after: SettledRow } => ({
      ...{ outcome: 'created', recordId: newId(), undo: { version: 1 }, after },
    })
    const [whole, apart] = [row(), row()]
    await writeImportedDossier(ctx, newId(), { ...whole, outcome: 'created' }, ['promise'])
    expect(await makeImportedParties(ctx, after, false)).toEqual({})
    expect(await openImportedDossier(ctx, newId(), apart.recordId, after)).toMatchObject({ before: 1, after: 2 })
    expect(await promiseImportedDossier(ctx, apart.recordId, '2026-12-13')).toMatchObject({ before: null })
    const both = await count()
    await takeBackImportedDossier(ctx, newId(), whole)
    return [both, await count()]
  })
  expect(left).toEqual([2, 1])
})

test('a list that counts another number than was said is not exported', async () => {
  const manager = await api.person()
  const asked = manager.api.dossiers.exportDossiers({ expectedCount: 3 })
  await expect(asked).rejects.toMatchObject({ code: 'dossier_count_changed' })
})

test('those who may not write dossiers neither import them nor take them back', async () => {
  const technician = await api.person({ role: 'workshop' })
  const refused = { reason: { code: 'not_allowed' } }
  const batch = { importId: newId(), policy: 'skip', columns: [], isDry: false, rows: [], latest: new Map() } as const
  await expect(technician.inGarage((ctx) => importDossiers(ctx, batch))).rejects.toMatchObject(refused)
  await expect(technician.inGarage((ctx) => takeBackImportedDossiers(ctx, newId(), []))).rejects.toMatchObject(refused)
  expect((await technician.fetch('/api/dossiers/export')).status).toBe(403)
})
