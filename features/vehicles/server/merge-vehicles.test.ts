import { expect, test } from 'vitest'
import { clientFields } from '#features/clients/server/samples.ts'
import { vehicleFields } from '#features/vehicles/server/samples.ts'
import { newId } from '#lib/id.ts'
import { type Person, testApi } from '#tests/support/test-api.ts'

const api = testApi()

async function twoRecords({ api: { clients, vehicles } }: Person) {
  const kept = await vehicles.createVehicle(vehicleFields({ plate: 'AB-123-CD', colour: 'Bleu' }))
  const merged = await vehicles.createVehicle(
    vehicleFields({ plate: '1234 AB 35', colour: 'Gris', vin: 'VF1RFB00X57123456' }),
  )
  const { id: clientId } = await clients.createClient(clientFields())
  const owner = { clientId, role: 'owner', fromDay: '2020-01-01', toDay: null } as const
  await vehicles.linkVehicle({ id: merged.id, linkId: newId(), ...owner })
  await vehicles.recordVehicleMileage({ id: merged.id, mileageId: newId(), km: 50_000, readOn: '2026-01-02' })
  await vehicles.addVehicleNote({ id: merged.id, noteId: newId(), body: 'Clé cassée' })
  return { kept, merged, owner }
}

test('the kept record takes over what the other knows, and keeps its own word where both speak', async () => {
  const manager = await api.person()
  const { kept, merged } = await twoRecords(manager)
  const { vehicle } = await manager.api.vehicles.mergeVehicles({ id: kept.id, mergedId: merged.id })
  expect(vehicle).toMatchObject({ plate: 'AB-123-CD', colour: 'Bleu', vin: 'VF1RFB00X57123456', km: 50_000 })
  expect(vehicle.people.map(({ name, role }) => [name, role])).toEqual([['LEFÈVRE Zoé', 'owner']])

  const whole = await manager.api.vehicles.readVehicle({ id: kept.id })
  expect([whole.notes.length, whole.mileages.length]).toEqual([1, 1])
  expect((await manager.api.vehicles.listVehicles({})).total).toBe(1)
  expect((await manager.api.vehicles.readVehicle({ id: merged.id })).vehicle.mergedIntoId).toBe(kept.id)
})

test('the vehicle is still found by the plate of the merged record', async () => {
  const manager = await api.person()
  const { kept, merged } = await twoRecords(manager)
  await manager.api.vehicles.mergeVehicles({ id: kept.id, mergedId: merged.id })
  const { items } = await manager.api.vehicles.listVehicles({ search: '1234ab35' })
  expect(items.map(({ id, formerPlates }) => [id, formerPlates])).toEqual([[kept.id, ['1234 AB 35']]])
})

test('two records with one owner are one record with one owner', async () => {
  const manager = await api.person()
  const { kept, merged, owner } = await twoRecords(manager)
  await manager.api.vehicles.linkVehicle({ id: kept.id, linkId: newId(), ...owner, fromDay: null })
  const { vehicle } = await manager.api.vehicles.mergeVehicles({ id: kept.id, mergedId: merged.id })
  expect(vehicle.people).toHaveLength(1)
})

test('two records with two owners of the same days are not merged before they are dated apart', async () => {
  const manager = await api.person()
  const { kept, merged } = await twoRecords(manager)
  const { id: clientId } = await manager.api.clients.createClient(clientFields({ lastName: 'Durand' }))
  const linkId = newId()
  const link = { id: kept.id, linkId, clientId, role: 'owner', fromDay: null } as const
  await manager.api.vehicles.linkVehicle({ ...link, toDay: null })
  const merging = { id: kept.id, mergedId: merged.id }
  await expect(manager.api.vehicles.mergeVehicles(merging)).rejects.toMatchObject({ code: 'owners_overlap' })
  await manager.api.vehicles.editVehicleLink({ ...link, toDay: '2019-12-31' })
  const { vehicle } = await manager.api.vehicles.mergeVehicles(merging)
  expect(vehicle.people.map(({ name }) => name)).toEqual(['LEFÈVRE Zoé', 'DURAND Zoé'])
})

test('a record is not merged with itself, with an archived one, nor with one of another garage', async () => {
  const manager = await api.person()
  const { kept, merged } = await twoRecords(manager)
  const stranger = await (await api.person()).api.vehicles.createVehicle(vehicleFields())
  const merge = (id: string, mergedId: string) => manager.api.vehicles.mergeVehicles({ id, mergedId })
  await expect(merge(kept.id, kept.id.toUpperCase())).rejects.toMatchObject({ code: 'merge_with_itself' })
  await expect(merge(kept.id, stranger.id)).rejects.toMatchObject({ code: 'vehicle_not_found' })
  await manager.api.vehicles.archiveVehicle({ id: kept.id })
  await expect(merge(kept.id, merged.id)).rejects.toMatchObject({ code: 'vehicle_archived' })
})

test('a technician may not merge', async () => {
  const manager = await api.person()
  const { kept, merged } = await twoRecords(manager)
  const technician = await api.person({ role: 'workshop', colleagueOf: manager })
  await expect(technician.api.vehicles.mergeVehicles({ id: kept.id, mergedId: merged.id })).rejects.toMatchObject({
    code: 'not_allowed',
  })
})
