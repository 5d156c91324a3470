import { expect, test } from 'vitest'
import { attachmentFields } from '#features/attachments/server/samples.ts'
import { clientFields } from '#features/clients/server/samples.ts'
import { beginGarageExport } from '#features/garage-exports/server/begin-garage-export.ts'
import { eraseExportsOfPerson } from '#features/garage-exports/server/erase-exports-of-person.ts'
import { eraseGarageExports } from '#features/garage-exports/server/erase-garage-exports.ts'
import { failGarageExport } from '#features/garage-exports/server/fail-garage-export.ts'
import { noteExportProgress } from '#features/garage-exports/server/note-export-progress.ts'
import { listTablesToWrite } from '#features/garage-exports/server/queries/exported-tables.ts'
import { releaseGarageExport } from '#features/garage-exports/server/release-garage-export.ts'
import { provedExport } from '#features/garage-exports/server/samples.ts'
import { settleGarageExport } from '#features/garage-exports/server/settle-garage-export.ts'
import { writeGarageExport } from '#features/garage-exports/server/write-garage-export.ts'
import { issuedInvoice } from '#features/invoices/server/samples.ts'
import { vehicleFields } from '#features/vehicles/server/samples.ts'
import { withSystem } from '#platform/context.ts'
import { readAll } from '#platform/crypto/pieces.ts'
import { readStoredBytes } from '#platform/files/storage.ts'
import { openZip } from '#platform/xlsx/unzip.ts'
import { exportedTables } from '#tests/support/exported-tables.ts'
import { importFile, runOf } from '#tests/support/imports.ts'
import { type Person, testApi } from '#tests/support/test-api.ts'

const api = testApi()

/** Asks for an archive, makes it as a worker would, and opens it. */
async function archiveOf(manager: Person) {
  const { id } = await manager.api.garageExports.startGarageExport(await provedExport(manager, api))
  await make(manager, id)
  const [made] = await manager.api.garageExports.listGarageExports()
  const answer = await api.fetch(made?.downloadUrl ?? '')
  expect(answer.headers.get('content-type')).toBe('application/zip')
  const archive = openZip(Buffer.from(await answer.arrayBuffer()), 50_000_000)
  const text = async (name: string) => Buffer.from(await readAll(archive.read(name))).toString()
  return {
    id,
    made,
    has: archive.has,
    text,
    rows: async (name: string) => JSON.parse(await text(`donnees/${name}.json`)),
  }
}

const make = (manager: Person, id: string) =>
  writeGarageExport({ ...api.services, exported: exportedTables }, id, runOf(manager, api))

test('a table that no feature names is in the export all the same, and one that is withheld is not', async () => {
  const manager = await api.person()
  const { clients: _, ...unnamed } = exportedTables
  const tables = await manager.inGarage((ctx) => listTablesToWrite(ctx, unnamed))
  const titles = tables.map(({ name, title }) => [name, title])
  expect(titles).toContainEqual(['clients', 'clients'])
  expect(titles).toContainEqual(['vehicles', 'Véhicules'])
  expect(tables.map(({ name }) => name)).not.toContain('invitations')
})

test('an archive holds every record as JSON and CSV, the files, and a page in French', async () => {
  const manager = await api.person()
  const { number } = await issuedInvoice(manager, undefined, { lastName: 'Perrin' })
  await manager.api.attachments.attachFile(await attachmentFields(manager))
  const stranger = await api.person()
  await stranger.api.clients.createClient(clientFields({ lastName: 'Voisine' }))
  const { made, has, text, rows } = await archiveOf(manager)

  expect(await rows('clients')).toEqual(expect.arrayContaining([expect.objectContaining({ last_name: 'Perrin' })]))
  expect(await rows('factures')).toMatchObject([{ number, status: 'issued' }])
  expect(await rows('factures-lignes')).toHaveLength(1)
  expect((await rows('historique')).length).toBeGreaterThan(3)
  expect(await text('tableurs/factures.csv')).toContain(number ?? '')
  expect(has(`fichiers/Factures, documents/${number}.pdf`)).toBe(true)
  expect(await text('LISEZ-MOI.txt')).toContain('Clients · ')
  expect(await text('fichiers-manquants.txt')).toBe('Aucun fichier ne manque.\r\n')
  expect(JSON.stringify(await rows('clients'))).not.toMatch(/Voisine|garage_id|search_text/)
  expect(made).toMatchObject({ status: 'ready', missingCount: 0, stepsDone: made?.stepCount })
})

test('the clients and vehicles of an archive are imported by themselves into another garage', async () => {
  const [manager, other] = [await api.person(), await api.person()]
  await manager.api.clients.createClient(clientFields({ lastName: 'Lefèvre', firstName: 'Zoé' }))
  const { id: archived } = await manager.api.clients.createClient(clientFields({ lastName: 'Morvan' }))
  await manager.api.clients.archiveClient({ id: archived })
  await manager.api.vehicles.createVehicle(vehicleFields({ plate: 'AB-123-CD' }))
  const { text } = await archiveOf(manager)

  const clients = await importFile(other, api, await text('tableurs/clients.csv'))
  const vehicles = await importFile(other, api, await text('tableurs/vehicules.csv'))
  expect([clients.done.kind, clients.done.createdCount, clients.done.refusedCount]).toEqual(['client', 2, 0])
  expect([vehicles.done.kind, vehicles.done.createdCount, vehicles.done.refusedCount]).toEqual(['vehicle', 1, 0])
  expect((await other.api.vehicles.listVehicles({})).items[0]?.plate).toBe('AB-123-CD')
})

test('a wrong code starts nothing, and a second export waits for the first', async () => {
  const manager = await api.person()
  const wish = await provedExport(manager, api)
  const start = (code: string) => manager.api.garageExports.startGarageExport({ ...wish, code })
  await expect(start('000000')).rejects.toMatchObject({ code: 'wrong_export_code' })
  expect(await manager.api.garageExports.listGarageExports()).toEqual([])
  await start(wish.code)
  await expect(start(wish.code)).rejects.toMatchObject({ code: 'export_under_way' })
})

test('an archive uses no storage of the plan, and ends after seven days', async () => {
  const manager = await api.person()
  await archiveOf(manager)
  expect(await manager.inGarage((ctx) => readStoredBytes(ctx))).toBe(0)
  const later = new Date(api.services.clock().getTime() + 8 * 86_400_000)
  await withSystem(api.services.database, { now: later, requestId: 'test' }, (ctx) => eraseGarageExports(ctx))
  expect(await manager.api.garageExports.listGarageExports()).toMatchObject([{ status: 'erased', downloadUrl: null }])
  const files = await manager.inGarage(({ db }) => db.selectFrom('files').select('id').execute())
  expect(files).toEqual([])
})

test('an archive goes with a person who is erased, and one that is being written is given up', async () => {
  const manager = await api.person()
  const person = await manager.api.clients.createClient(clientFields({ lastName: 'Perrin' }))
  await archiveOf(manager)
  const { id } = await manager.api.garageExports.startGarageExport(await provedExport(manager, api))
  await manager.api.clients.eraseClient({ id: person.id })
  await make(manager, id)
  const states = (await manager.api.garageExports.listGarageExports()).map(({ status }) => status)
  expect(states).toEqual(['erased', 'erased'])
})

test('an export shows how far it is, and one that fails leaves the way free', async () => {
  const manager = await api.person()
  const { id } = await manager.api.garageExports.startGarageExport(await provedExport(manager, api))
  const read = async () => (await manager.api.garageExports.listGarageExports())[0]
  await manager.inGarage((ctx) => beginGarageExport(ctx, id, exportedTables))
  await manager.inGarage((ctx) => noteExportProgress(ctx, id, { stepCount: 100, stepsDone: 120 }))
  expect(await read()).toMatchObject({ status: 'writing', stepCount: 100, stepsDone: 100 })
  await manager.inGarage((ctx) => failGarageExport(ctx, id))
  expect(await read()).toMatchObject({ status: 'failed', downloadUrl: null })
  expect(await manager.inGarage((ctx) => beginGarageExport(ctx, id, exportedTables))).toBeUndefined()
  await manager.api.garageExports.startGarageExport(await provedExport(manager, api))
})

test('an archive that was given up while it was written is not opened to anybody', async () => {
  const manager = await api.person()
  const { id } = await manager.api.garageExports.startGarageExport(await provedExport(manager, api))
  await manager.inGarage((ctx) => beginGarageExport(ctx, id, exportedTables))
  await manager.inGarage((ctx) => eraseExportsOfPerson(ctx))
  const incoming = { garageId: manager.garageId, declaredType: 'text/plain', limitBytes: 100 }
  const file = await api.services.files.write([Buffer.from('archive')], incoming)
  const words = { name: 'Export.zip', garageName: 'Atelier', email: undefined, baseUrl: 'https://exemple.fr' }
  await manager.inGarage((ctx) => settleGarageExport(ctx, { exportId: id, file, missingCount: 0, ...words }))
  expect(await manager.api.garageExports.listGarageExports()).toMatchObject([{ status: 'erased', downloadUrl: null }])
  await manager.inGarage((ctx) => releaseGarageExport(ctx, { id, fileId: null }))
})
