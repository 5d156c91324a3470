import { expect, test } from 'vitest'
import { firmFields } from '#features/directory/server/samples.ts'
import { newId } from '#lib/id.ts'
import { testApi } from '#tests/support/test-api.ts'

const api = testApi()

test('an edited note says so, tells its call, and its history keeps the words of before', async () => {
  const manager = await api.person()
  const { directory } = manager.api
  const { id } = await directory.createFirm(firmFields())
  const call = { direction: 'in' as const, person: 'Mme Lefèvre', minutes: 4 }
  const note = await directory.addFirmNote({ id, noteId: newId(), body: 'Lundi', call })
  expect(note).toMatchObject({ call, editedAt: null })
  const edited = await directory.editFirmNote({ id, noteId: note.id, body: 'Mardi', call })
  expect(edited).toMatchObject({ body: 'Mardi', call, editedAt: expect.any(String) })
  const [event] = await directory.readFirmTimeline({ id, noteId: note.id })
  expect(event).toMatchObject({ action: 'firm.note_edited', details: { changes: { body: ['Lundi', 'Mardi'] } } })
})

test('a note that is removed or somebody else’s is not edited, and the workshop edits none', async () => {
  const [manager, stranger] = [await api.person(), await api.person()]
  const technician = await api.person({ role: 'workshop', colleagueOf: manager })
  const { directory } = manager.api
  const { id } = await directory.createFirm(firmFields())
  const note = { id, noteId: newId(), body: 'Lundi' }
  await directory.addFirmNote(note)
  await expect(technician.api.directory.editFirmNote(note)).rejects.toMatchObject({ code: 'not_allowed' })
  await expect(stranger.api.directory.editFirmNote(note)).rejects.toMatchObject({ status: 404 })
  await directory.removeFirmNote(note)
  await expect(directory.editFirmNote(note)).rejects.toMatchObject({ status: 404 })
})
