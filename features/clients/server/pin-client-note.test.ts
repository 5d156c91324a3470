import { expect, test } from 'vitest'
import { clientFields } from '#features/clients/server/samples.ts'
import { newId } from '#lib/id.ts'
import { type Person, testApi } from '#tests/support/test-api.ts'

const api = testApi()

async function clientWithNotes(manager: Person) {
  const { id } = await manager.api.clients.createClient(clientFields())
  const [first, second] = [newId(), newId()]
  await manager.api.clients.addClientNote({ id, noteId: first, body: 'Première' })
  await manager.api.clients.addClientNote({ id, noteId: second, body: 'Seconde' })
  const bodies = async (clientId = id) =>
    (await manager.api.clients.readClient({ id: clientId })).notes.map(({ body }) => body)
  return { id, first, second, bodies }
}

test('a pinned note stays above newer ones until it is let go', async () => {
  const manager = await api.person()
  const { id, first, bodies } = await clientWithNotes(manager)
  expect(await manager.api.clients.pinClientNote({ id, noteId: first, pinned: true })).toMatchObject({ pinned: true })
  expect(await bodies()).toEqual(['Première', 'Seconde'])
  await manager.api.clients.pinClientNote({ id, noteId: first, pinned: false })
  expect(await bodies()).toEqual(['Seconde', 'Première'])
})

test('a note is pinned by the name of the record it was read on, though that one was merged', async () => {
  const manager = await api.person()
  const { id, first, bodies } = await clientWithNotes(manager)
  const kept = await manager.api.clients.createClient(clientFields())
  await manager.api.clients.mergeClients({ id: kept.id, mergedId: id })
  await manager.api.clients.pinClientNote({ id, noteId: first, pinned: true })
  expect(await bodies(kept.id)).toEqual(['Première', 'Seconde'])
})

test('a note of another client is not found', async () => {
  const manager = await api.person()
  const { first } = await clientWithNotes(manager)
  const other = await manager.api.clients.createClient(clientFields())
  await expect(manager.api.clients.pinClientNote({ id: other.id, noteId: first, pinned: true })).rejects.toMatchObject({
    code: 'note_not_found',
  })
})
