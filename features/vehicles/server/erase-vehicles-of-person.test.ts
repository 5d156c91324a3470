import { expect, test } from 'vitest'
import { clientFields } from '#features/clients/server/samples.ts'
import { eraseVehiclesOfPerson } from '#features/vehicles/server/erase-vehicles-of-person.ts'
import { vehicleFields } from '#features/vehicles/server/samples.ts'
import { newId } from '#lib/id.ts'
import { findBrokenAuditEntry } from '#platform/audit.ts'
import { everyRow } from '#tests/support/every-row.ts'
import { type Person, testApi } from '#tests/support/test-api.ts'

const api = testApi()

const call = () => ({ context: { key: newId() } })
const owner = (clientId: string, fromDay: string | null = null, toDay: string | null = null) => ({
  ...{ linkId: newId(), clientId, role: 'owner' as const, fromDay, toDay },
})

/** A person with a car, a plate of before, a merged double, notes, mileages, an export: everywhere a plate may stand. */
async function personWithCar({ api: { clients, vehicles }, fetch }: Person) {
  const zoe = await clients.createClient(clientFields())
  const { id } = await vehicles.createVehicle(vehicleFields({ plate: '4321 QZ 35', vin: 'VF1ZZZ00X57123456' }), call())
  await vehicles.linkVehicle({ id, ...owner(zoe.id) }, call())
  await vehicles.editVehicle(
    { ...vehicleFields({ plate: '4321 QZ 35', vin: 'VF1ZZZ00X57123457' }), id, baseVersion: 1 },
    call(),
  )
  await vehicles.changeVehiclePlate({ id, plateId: newId(), plate: 'QZ-432-QZ', changedOn: '2026-02-01' }, call())
  const double = await vehicles.createVehicle(vehicleFields({ plate: 'QZ-433-QZ' }), call())
  await vehicles.mergeVehicles({ id, mergedId: double.id }, call())
  await vehicles.recordVehicleMileage({ id, mileageId: newId(), km: 65_432, readOn: '2026-02-01' }, call())
  await vehicles.addVehicleNote({ id, noteId: newId(), body: 'Zoé Lefèvre paie par virement' }, call())
  await fetch('/api/vehicles/export?format=csv&search=QZ-432-QZ')
  return { zoe, id, doubleId: double.id }
}

test('an erased person leaves neither name nor plate in any table, and the audit log stays intact', async () => {
  const manager = await api.person()
  const { zoe, id, doubleId } = await personWithCar(manager)
  const traces = /lef[eè]vre|zo[eé]\b|q-?z-?43[23]|4321 ?qz|4321qz|vf1zzz00x|65432|virement/i
  expect(await everyRow(api.services.database)).toMatch(traces)

  await manager.api.clients.eraseClient({ id: zoe.id })
  expect(await everyRow(api.services.database)).not.toMatch(traces)
  expect(await manager.inGarage((ctx) => findBrokenAuditEntry(ctx))).toBeUndefined()
  const { vehicle, notes, mileages, plates } = await manager.api.vehicles.readVehicle({ id })
  expect([vehicle.erasedAt, vehicle.plate, vehicle.people]).toEqual([expect.any(String), null, []])
  expect([vehicle.make, vehicle.model, notes, mileages, plates]).toEqual(['Renault', 'Clio', [], [], []])
  expect((await manager.api.vehicles.listVehicles({ shelf: 'all' })).total).toBe(0)
  await expect(manager.api.vehicles.restoreVehicle({ id })).rejects.toMatchObject({ code: 'vehicle_erased' })
  expect((await manager.api.vehicles.readVehicleTimeline({ id }))[0]).toMatchObject({ action: 'vehicle.erased' })
  const since = new Date(Date.now() - 60_000).toISOString()
  const { erased, removed } = await manager.api.vehicles.listErasedVehicles({ since })
  expect([erased.toSorted(), removed]).toEqual([[id, doubleId].toSorted(), []])
})

test('a vehicle that somebody else has now stays with its plate, without the person and the plate of their days', async () => {
  const manager = await api.person()
  const { clients, vehicles } = manager.api
  const [zoe, ana] = [
    await clients.createClient(clientFields()),
    await clients.createClient(clientFields({ lastName: 'Durand' })),
  ]
  const { id } = await vehicles.createVehicle(vehicleFields({ plate: '4321 QZ 35' }), call())
  await vehicles.linkVehicle({ id, ...owner(zoe.id, '2015-01-01', '2024-05-31') }, call())
  await vehicles.linkVehicle({ id, ...owner(ana.id, '2024-06-01') }, call())
  await vehicles.changeVehiclePlate({ id, plateId: newId(), plate: 'QZ-432-QZ', changedOn: '2024-05-31' }, call())
  await clients.eraseClient({ id: zoe.id })

  const { vehicle } = await vehicles.readVehicle({ id })
  expect(vehicle).toMatchObject({ plate: 'QZ-432-QZ', formerPlates: [], erasedAt: null })
  expect(vehicle.people.map(({ name }) => name)).toEqual(['DURAND Zoé'])
  expect(await everyRow(api.services.database)).not.toMatch(/4321 ?qz|lef[eè]vre/i)
  const since = new Date(Date.now() - 60_000).toISOString()
  expect(await vehicles.listErasedVehicles({ since })).toEqual({ erased: [id], removed: [] })
})

test('a vehicle stays with its papers while the law protects them', async () => {
  const manager = await api.person()
  const { zoe, id } = await personWithCar(manager)
  const { database } = api.services
  await database.exec(`
    create table kept_papers (garage_id uuid not null, id uuid not null, vehicle_id uuid not null, primary key (garage_id, id),
      foreign key (garage_id, vehicle_id) references vehicles (garage_id, id));
    call app.protect('kept_papers');
    insert into kept_papers values ('${manager.garageId}', '${newId()}', '${id}')`)
  await manager.api.clients.eraseClient({ id: zoe.id })
  expect((await manager.api.vehicles.readVehicle({ id })).vehicle).toMatchObject({ plate: 'QZ-432-QZ', people: [] })
  await database.exec('drop table kept_papers')
})

test('papers that go with the person keep no vehicle', async () => {
  const manager = await api.person()
  const { zoe, id } = await personWithCar(manager)
  const { database } = api.services
  await database.exec(`
    create table drafts (garage_id uuid not null, id uuid not null, vehicle_id uuid not null, client_id uuid, primary key (garage_id, id),
      foreign key (garage_id, vehicle_id) references vehicles (garage_id, id),
      foreign key (garage_id, client_id) references clients (garage_id, id) on delete cascade);
    call app.protect('drafts');
    insert into drafts values ('${manager.garageId}', '${newId()}', '${id}', '${zoe.id}')`)
  await manager.api.clients.eraseClient({ id: zoe.id })
  expect((await manager.api.vehicles.readVehicle({ id })).vehicle).toMatchObject({ plate: null, vin: null })
  await database.exec('drop table drafts')
})

test('only a manager erases the vehicles of a person', async () => {
  const manager = await api.person()
  const { zoe } = await personWithCar(manager)
  const reception = await api.person({ role: 'reception', colleagueOf: manager })
  await expect(
    reception.inGarage((ctx) => eraseVehiclesOfPerson({ ...ctx, role: 'reception' }, [zoe.id])),
  ).rejects.toMatchObject({
    reason: { code: 'not_allowed' },
  })
})
