import { expect, test } from 'vitest'
import { clientFields } from '#features/clients/server/samples.ts'
import { newId } from '#lib/id.ts'
import { journalOf } from '#tests/support/journal.ts'
import { testApi } from '#tests/support/test-api.ts'

const api = testApi()

test('a note names its author, and the newest note comes first', async () => {
  const manager = await api.person()
  const { id } = await manager.api.clients.createClient(clientFields())
  await manager.api.clients.addClientNote({ id, noteId: newId(), body: 'Première' })
  await manager.api.clients.addClientNote({ id, noteId: newId(), body: 'Seconde' })
  const { notes } = await manager.api.clients.readClient({ id })
  expect(notes.map(({ body, author, pinned }) => [body, author, pinned])).toEqual([
    ['Seconde', 'Camille Moreau', false],
    ['Première', 'Camille Moreau', false],
  ])
})

test('a note written without network on a record that a colleague merged meanwhile is on the kept record', async () => {
  const manager = await api.person()
  const [first, second, third] = [clientFields(), clientFields(), clientFields()]
  for (const fields of [first, second, third]) await manager.api.clients.createClient(fields)
  await manager.api.clients.mergeClients({ id: second.id, mergedId: first.id })
  await manager.api.clients.mergeClients({ id: third.id, mergedId: second.id })

  const noteId = newId()
  const note = await manager.api.clients.addClientNote({ id: first.id, noteId, body: 'Rappeler le soir' })
  expect(note).toMatchObject({ id: noteId, body: 'Rappeler le soir' })
  const { notes } = await manager.api.clients.readClient({ id: third.id })
  expect(notes.map(({ body }) => body)).toEqual(['Rappeler le soir'])
  const [event] = await journalOf(manager, 'client.note_added')
  expect(event).toMatchObject({ entityId: third.id, details: { noteId } })
})

test('a note about nobody, or about a client of another garage, is refused', async () => {
  const [manager, stranger] = [await api.person(), await api.person()]
  const { id } = await stranger.api.clients.createClient(clientFields())
  for (const unknown of [id, newId()]) {
    await expect(
      manager.api.clients.addClientNote({ id: unknown, noteId: newId(), body: 'Rappeler' }),
    ).rejects.toMatchObject({ code: 'client_not_found' })
  }
})

test('a technician may not write notes', async () => {
  const manager = await api.person()
  const technician = await api.person({ role: 'workshop', colleagueOf: manager })
  const { id } = await manager.api.clients.createClient(clientFields())
  await expect(technician.api.clients.addClientNote({ id, noteId: newId(), body: 'Vu' })).rejects.toMatchObject({
    code: 'not_allowed',
  })
})
