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

test('a pinned note stays above newer ones until it is let go', async () => {
  const manager = await api.person()
  const { id, first, bodies } = await vehicleWithNotes(manager)
  expect(await manager.api.vehicles.pinVehicleNote({ id, noteId: first, pinned: true })).toMatchObject({ pinned: true })
  expect(await bodies()).toEqual(['Première', 'Seconde'])
  await manager.api.vehicles.pinVehicleNote({ id, noteId: first, pinned: false })
  expect(await bodies()).toEqual(['Seconde', 'Première'])
})

test('a note is pinned by the name of the record it was read on, though that one was merged', async () => {
  const manager = await api.person()
  const { id, first, bodies } = await vehicleWithNotes(manager)
  const kept = await manager.api.vehicles.createVehicle(vehicleFields())
  await manager.api.vehicles.mergeVehicles({ id: kept.id, mergedId: id })
  await manager.api.vehicles.pinVehicleNote({ id, noteId: first, pinned: true })
  expect(await bodies(kept.id)).toEqual(['Première', 'Seconde'])
})

test('a note of another vehicle is not found', async () => {
  const manager = await api.person()
  const { first } = await vehicleWithNotes(manager)
  const other = await manager.api.vehicles.createVehicle(vehicleFields())
  await expect(
    manager.api.vehicles.pinVehicleNote({ id: other.id, noteId: first, pinned: true }),
  ).rejects.toMatchObject({
    code: 'note_not_found',
  })
})
