import { expect, test } from 'vitest'
import { clientFields } from '#features/clients/server/samples.ts'
import { newId } from '#lib/id.ts'
import { testApi } from '#tests/support/test-api.ts'

const api = testApi()

test('an edited note says so, tells its call, and its history keeps the words of before', async () => {
  const manager = await api.person()
  const { clients } = manager.api
  const { id } = await clients.createClient(clientFields())
  const call = { direction: 'in' as const, person: 'Mme Lefèvre', minutes: 4 }
  const note = await clients.addClientNote({ id, noteId: newId(), body: 'Lundi', call })
  expect(note).toMatchObject({ call, editedAt: null })
  const edited = await clients.editClientNote({ id, noteId: note.id, body: 'Mardi', call })
  expect(edited).toMatchObject({ body: 'Mardi', call, editedAt: expect.any(String) })
  const [event] = await clients.readClientTimeline({ id, noteId: note.id })
  expect(event).toMatchObject({ action: 'client.note_edited', details: { changes: { body: ['Lundi', 'Mardi'] } } })
})

test('a note that is removed or somebody else’s is not edited, and the workshop edits none', async () => {
  const [manager, stranger] = [await api.person(), await api.person()]
  const technician = await api.person({ role: 'workshop', colleagueOf: manager })
  const { clients } = manager.api
  const { id } = await clients.createClient(clientFields())
  const note = { id, noteId: newId(), body: 'Lundi' }
  await clients.addClientNote(note)
  await expect(technician.api.clients.editClientNote(note)).rejects.toMatchObject({ code: 'not_allowed' })
  await expect(stranger.api.clients.editClientNote(note)).rejects.toMatchObject({ status: 404 })
  await clients.removeClientNote(note)
  await expect(clients.editClientNote(note)).rejects.toMatchObject({ status: 404 })
})
