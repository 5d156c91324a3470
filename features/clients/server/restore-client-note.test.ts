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

test('a removed note comes back to its place, pinned as it was', async () => {
  const manager = await api.person()
  const { id, first, bodies } = await clientWithNotes(manager)
  await manager.api.clients.pinClientNote({ id, noteId: first, pinned: true })
  await manager.api.clients.removeClientNote({ id, noteId: first })
  const restored = await manager.api.clients.restoreClientNote({ id, noteId: first })
  expect(restored).toMatchObject({ body: 'Première', pinned: true })
  expect(await bodies()).toEqual(['Première', 'Seconde'])
})

test('a note that was not removed has nowhere to come back from', async () => {
  const manager = await api.person()
  const { id, first } = await clientWithNotes(manager)
  await expect(manager.api.clients.restoreClientNote({ id, noteId: first })).rejects.toMatchObject({
    code: 'note_not_found',
  })
})

test('a note taken back on a record merged meanwhile is on the kept record', async () => {
  const manager = await api.person()
  const { id, second, bodies } = await clientWithNotes(manager)
  await manager.api.clients.removeClientNote({ id, noteId: second })
  const kept = await manager.api.clients.createClient(clientFields())
  await manager.api.clients.mergeClients({ id: kept.id, mergedId: id })
  await manager.api.clients.restoreClientNote({ id, noteId: second })
  expect(await bodies(kept.id)).toEqual(['Seconde', 'Première'])
})
