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

test('a removed note is not shown, and can be neither pinned nor removed again', async () => {
  const manager = await api.person()
  const { id, first, bodies } = await vehicleWithNotes(manager)
  await manager.api.vehicles.removeVehicleNote({ id, noteId: first })
  expect(await bodies()).toEqual(['Seconde'])
  const again = await Promise.allSettled([
    manager.api.vehicles.pinVehicleNote({ id, noteId: first, pinned: true }),
    manager.api.vehicles.removeVehicleNote({ id, noteId: first }),
  ])
  for (const answer of again) expect(answer).toMatchObject({ reason: { code: 'note_not_found' } })
})

test('a note removed on a record merged meanwhile leaves the kept record', async () => {
  const manager = await api.person()
  const { id, second, bodies } = await vehicleWithNotes(manager)
  const kept = await manager.api.vehicles.createVehicle(vehicleFields())
  await manager.api.vehicles.mergeVehicles({ id: kept.id, mergedId: id })
  await manager.api.vehicles.removeVehicleNote({ id, noteId: second })
  expect(await bodies(kept.id)).toEqual(['Première'])
})
