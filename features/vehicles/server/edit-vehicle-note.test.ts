import { expect, test } from 'vitest'
import { vehicleFields } from '#features/vehicles/server/samples.ts'
import { newId } from '#lib/id.ts'
import { testApi } from '#tests/support/test-api.ts'

const api = testApi()

test('an edited note says so, tells its call, and its history keeps the words of before', async () => {
  const manager = await api.person()
  const { vehicles } = manager.api
  const { id } = await vehicles.createVehicle(vehicleFields())
  const call = { direction: 'in' as const, person: 'Mme Lefèvre', minutes: 4 }
  const note = await vehicles.addVehicleNote({ id, noteId: newId(), body: 'Lundi', call })
  expect(note).toMatchObject({ call, editedAt: null })
  const edited = await vehicles.editVehicleNote({ id, noteId: note.id, body: 'Mardi', call })
  expect(edited).toMatchObject({ body: 'Mardi', call, editedAt: expect.any(String) })
  const [event] = await vehicles.readVehicleTimeline({ id, noteId: note.id })
  expect(event).toMatchObject({ action: 'vehicle.note_edited', details: { changes: { body: ['Lundi', 'Mardi'] } } })
})

test('a note that is removed or somebody else’s is not edited, and the workshop edits none', async () => {
  const [manager, stranger] = [await api.person(), await api.person()]
  const technician = await api.person({ role: 'workshop', colleagueOf: manager })
  const { vehicles } = manager.api
  const { id } = await vehicles.createVehicle(vehicleFields())
  const note = { id, noteId: newId(), body: 'Lundi' }
  await vehicles.addVehicleNote(note)
  await expect(technician.api.vehicles.editVehicleNote(note)).rejects.toMatchObject({ code: 'not_allowed' })
  await expect(stranger.api.vehicles.editVehicleNote(note)).rejects.toMatchObject({ status: 404 })
  await vehicles.removeVehicleNote(note)
  await expect(vehicles.editVehicleNote(note)).rejects.toMatchObject({ status: 404 })
})
