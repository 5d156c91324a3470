import { expect, test } from 'vitest'
import { vehicleFields } from '#features/vehicles/server/samples.ts'
import { newId } from '#lib/id.ts'
import { journalOf } from '#tests/support/journal.ts'
import { testApi } from '#tests/support/test-api.ts'

const api = testApi()

test('a note names its author, and the newest note comes first', async () => {
  const manager = await api.person()
  const { id } = await manager.api.vehicles.createVehicle(vehicleFields())
  await manager.api.vehicles.addVehicleNote({ id, noteId: newId(), body: 'Première' })
  await manager.api.vehicles.addVehicleNote({ id, noteId: newId(), body: 'Seconde' })
  const { notes } = await manager.api.vehicles.readVehicle({ id })
  expect(notes.map(({ body, author, pinned }) => [body, author, pinned])).toEqual([
    ['Seconde', 'Camille Moreau', false],
    ['Première', 'Camille Moreau', false],
  ])
})

test('a note written without network on a record that a colleague merged meanwhile is on the kept record', async () => {
  const manager = await api.person()
  const [first, second, third] = [vehicleFields(), vehicleFields(), vehicleFields()]
  for (const fields of [first, second, third]) await manager.api.vehicles.createVehicle(fields)
  await manager.api.vehicles.mergeVehicles({ id: second.id, mergedId: first.id })
  await manager.api.vehicles.mergeVehicles({ id: third.id, mergedId: second.id })

  const noteId = newId()
  const note = await manager.api.vehicles.addVehicleNote({ id: first.id, noteId, body: 'Rappeler le soir' })
  expect(note).toMatchObject({ id: noteId, body: 'Rappeler le soir' })
  const { notes } = await manager.api.vehicles.readVehicle({ id: third.id })
  expect(notes.map(({ body }) => body)).toEqual(['Rappeler le soir'])
  const [event] = await journalOf(manager, 'vehicle.note_added')
  expect(event).toMatchObject({ entityId: third.id, details: { noteId } })
})

test('a note about nobody, or about a vehicle of another garage, is refused', async () => {
  const [manager, stranger] = [await api.person(), await api.person()]
  const { id } = await stranger.api.vehicles.createVehicle(vehicleFields())
  for (const unknown of [id, newId()]) {
    await expect(
      manager.api.vehicles.addVehicleNote({ id: unknown, noteId: newId(), body: 'Rappeler' }),
    ).rejects.toMatchObject({ code: 'vehicle_not_found' })
  }
})

test('a technician may not write notes', async () => {
  const manager = await api.person()
  const technician = await api.person({ role: 'workshop', colleagueOf: manager })
  const { id } = await manager.api.vehicles.createVehicle(vehicleFields())
  await expect(technician.api.vehicles.addVehicleNote({ id, noteId: newId(), body: 'Vu' })).rejects.toMatchObject({
    code: 'not_allowed',
  })
})
