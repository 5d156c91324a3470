import { expect, test } from 'vitest'
import { clientFields } from '#features/clients/server/samples.ts'
import { addImportedParts } from '#features/vehicles/server/add-imported-parts.ts'
import { importVehicles } from '#features/vehicles/server/import-vehicles.ts'
import { vehicleFields } from '#features/vehicles/server/samples.ts'
import { takeBackImportedVehicles } from '#features/vehicles/server/take-back-imported-vehicles.ts'
import { newId } from '#lib/id.ts'
import { everyRow } from '#tests/support/every-row.ts'
import { importFile, undoFile } from '#tests/support/imports.ts'
import { type Person, testApi } from '#tests/support/test-api.ts'

const api = testApi()

const file =
  'Immat;Marque;Modèle;N° de série;Date MEC;Carburant;Kilométrage;Propriétaire\n' +
  'ab 123 cd;Renault;Clio;VF1RFB00X57123456;13/02/2019;GO;84 500 km;zoe@exemple.fr\n' +
  'EF-456-GH;Peugeot;208;;;ES;;Inconnu\n'
const listed = async ({ api: { vehicles } }: Person) => (await vehicles.listVehicles({ pageSize: 200 })).items

async function withZoe() {
  const manager = await api.person()
  const zoe = await manager.api.clients.createClient(clientFields({ email: 'zoe@exemple.fr' }))
  return { manager, zoe }
}

test('vehicles come with their owner and their mileage; an unknown owner is a reason', async () => {
  const { manager, zoe } = await withZoe()
  const { checked, done } = await importFile(manager, api, file)
  expect(checked).toMatchObject({ kind: 'vehicle', createdCount: 1, refusedCount: 1 })
  expect(done).toMatchObject({ createdCount: 1, refusedCount: 1 })
  expect(await listed(manager)).toMatchObject([
    {
      plate: 'AB-123-CD',
      energy: 'diesel',
      firstRegisteredOn: '2019-02-13',
      km: 84_500,
      people: [{ clientId: zoe.id }],
    },
  ])
})

test('the same file makes no doubles, and completes what is missing', async () => {
  const { manager } = await withZoe()
  await manager.api.vehicles.createVehicle(vehicleFields({ plate: 'AB-123-CD', vin: null, make: '', model: '' }))
  const { done } = await importFile(manager, api, file, { policy: 'complete' })
  expect(done).toMatchObject({ createdCount: 0, updatedCount: 1 })
  const again = await importFile(manager, api, file, { policy: 'complete' })
  expect(again.checked).toMatchObject({ updatedCount: 0, sameCount: 1 })
  expect(await listed(manager)).toMatchObject([{ make: 'Renault', km: 84_500 }])
  expect(await undoFile(manager, api, done.id)).toMatchObject({ undoneCount: 1, keptCount: 0 })
  expect(await listed(manager)).toMatchObject([{ make: '', km: null, people: [] }])
})

test('an erased owner leaves no old plate in what an import keeps', async () => {
  const { manager, zoe } = await withZoe()
  const vin = 'VF1RFB00X57123456'
  const { id } = await manager.api.vehicles.createVehicle(vehicleFields({ plate: 'ZZ-987-YY', vin }))
  await manager.api.vehicles.linkVehicle({
    ...{ id, linkId: newId(), clientId: zoe.id, role: 'owner', fromDay: null, toDay: null },
  })
  const text = `VIN;Plaque\n${vin};RR-654-QQ\n`
  const { done } = await importFile(manager, api, text, { policy: 'overwrite' })
  expect(done.updatedCount).toBe(1)
  await manager.api.clients.eraseClient({ id: zoe.id })
  expect(await everyRow(api.services.database)).not.toMatch(/ZZ-987-YY|RR-654-QQ/)
  expect(await undoFile(manager, api, done.id)).toMatchObject({ status: 'undone', undoneCount: 0 })
})

test('imported vehicles are taken back, but for one that somebody noted something about since', async () => {
  const { manager } = await withZoe()
  const text = 'Plaque;Marque\nAB-123-CD;Renault\nEF-456-GH;Peugeot\n'
  const { done } = await importFile(manager, api, text)
  const kept = (await listed(manager)).find(({ plate }) => plate === 'EF-456-GH')
  await manager.api.vehicles.addVehicleNote({ id: kept?.id ?? '', noteId: newId(), body: 'Clé cassée' })
  expect(await undoFile(manager, api, done.id)).toMatchObject({ undoneCount: 1, keptCount: 1 })
  expect((await listed(manager)).map(({ plate }) => plate)).toEqual(['EF-456-GH'])
  expect(await manager.api.vehicles.listErasedVehicles({ since: '2026-01-01T00:00:00Z' })).toEqual({
    erased: [],
    removed: [expect.any(String)],
  })
})

test.each(['csv', 'xlsx'])(
  'our own export of vehicles in %s changes nothing when it comes in again',
  async (format) => {
    const { manager, zoe } = await withZoe()
    const { id } = await manager.api.vehicles.createVehicle(
      vehicleFields({
        plate: 'AB-123-CD',
        energy: 'plug_in_hybrid',
        paintKind: 'pearl',
        inspectionDueOn: '2027-01-31',
      }),
    )
    await manager.api.vehicles.linkVehicle({
      id,
      linkId: newId(),
      clientId: zoe.id,
      role: 'owner',
      fromDay: null,
      toDay: null,
    })
    await manager.api.vehicles.recordVehicleMileage({ id, mileageId: newId(), km: 84_500, readOn: '2026-01-02' })
    const before = await listed(manager)
    const answer = await manager.fetch(`/api/vehicles/export?format=${format}`)
    const exported = Buffer.from(await answer.arrayBuffer())
    const { checked, done } = await importFile(manager, api, exported, { policy: 'overwrite' })
    expect(checked).toMatchObject({ kind: 'vehicle', sameCount: 1, refusedCount: 0 })
    expect(done).toMatchObject({ sameCount: 1 })
    expect(await listed(manager)).toEqual(before)
  },
)

test('those who may not write vehicles neither import them nor take them back', async () => {
  const technician = await api.person({ role: 'workshop' })
  const refused = { reason: { code: 'not_allowed' } }
  const batch = { importId: newId(), policy: 'skip', columns: [], isDry: false, rows: [], latest: new Map() } as const
  await expect(technician.inGarage((ctx) => importVehicles(ctx, batch))).rejects.toMatchObject(refused)
  await expect(technician.inGarage((ctx) => takeBackImportedVehicles(ctx, newId(), []))).rejects.toMatchObject(refused)
  const none = {
    row: { owner: '', km: null, kmReadOn: null },
    clientId: undefined,
    adds: [],
  }
  expect(await technician.inGarage((ctx) => addImportedParts(ctx, newId(), none as never))).toEqual([]) // a row that adds nothing is not looked at
})
