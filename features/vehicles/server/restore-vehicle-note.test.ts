import { expect, test } from 'vitest'
import { vehicleFields } from '#features/vehicles/server/samples.ts'
import { newId } from '#lib/id.ts'
import { type Person, testApi } from '#tests/support/test-api.ts'

const api = testApi()

async function vehicleWithNotes(manager: Person) {
  const { id } = await manager.api.vehicles.createVehicle(vehicleFields())
  const [first, second] = [newId(), newId()]
  await manager.api.vehicles.addVehicleNote({ id, noteId: first, body: 'Première' })
  await manager.api.vehicles.addVehicleNote({ id, noteId: second, body: 'Seconde' })
  const bodies = async (vehicleId = id) =>
    (await manager.api.vehicles.readVehicle({ id: vehicleId })).notes.map(({ body }) => body)
  return { id, first, second, bodies }
}

test('a removed note comes back to its place, pinned as it was', async () => {
  const manager = await api.person()
  const { id, first, bodies } = await vehicleWithNotes(manager)
  await manager.api.vehicles.pinVehicleNote({ id, noteId: first, pinned: true })
  await manager.api.vehicles.removeVehicleNote({ id, noteId: first })
  const restored = await manager.api.vehicles.restoreVehicleNote({ id, noteId: first })
  expect(restored).toMatchObject({ body: 'Première', pinned: true })
  expect(await bodies()).toEqual(['Première', 'Seconde'])
})

test('a note that was not removed has nowhere to come back from', async () => {
  const manager = await api.person()
  const { id, first } = await vehicleWithNotes(manager)
  await expect(manager.api.vehicles.restoreVehicleNote({ id, noteId: first })).rejects.toMatchObject({
    code: 'note_not_found',
  })
})

test('a note taken back on a record merged meanwhile is on the kept record', async () => {
  const manager = await api.person()
  const { id, second, bodies } = await vehicleWithNotes(manager)
  await manager.api.vehicles.removeVehicleNote({ id, noteId: second })
  const kept = await manager.api.vehicles.createVehicle(vehicleFields())
  await manager.api.vehicles.mergeVehicles({ id: kept.id, mergedId: id })
  await manager.api.vehicles.restoreVehicleNote({ id, noteId: second })
  expect(await bodies(kept.id)).toEqual(['Seconde', 'Première'])
})
