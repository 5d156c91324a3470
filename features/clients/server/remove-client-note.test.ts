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

test('a removed note is not shown, and can be neither pinned nor removed again', async () => {
  const manager = await api.person()
  const { id, first, bodies } = await clientWithNotes(manager)
  await manager.api.clients.removeClientNote({ id, noteId: first })
  expect(await bodies()).toEqual(['Seconde'])
  const again = await Promise.allSettled([
    manager.api.clients.pinClientNote({ id, noteId: first, pinned: true }),
    manager.api.clients.removeClientNote({ id, noteId: first }),
  ])
  for (const answer of again) expect(answer).toMatchObject({ reason: { code: 'note_not_found' } })
})

test('a note removed on a record merged meanwhile leaves the kept record', async () => {
  const manager = await api.person()
  const { id, second, bodies } = await clientWithNotes(manager)
  const kept = await manager.api.clients.createClient(clientFields())
  await manager.api.clients.mergeClients({ id: kept.id, mergedId: id })
  await manager.api.clients.removeClientNote({ id, noteId: second })
  expect(await bodies(kept.id)).toEqual(['Première'])
})
