import { expect, test } from 'vitest'
import { type ClientShelf, clientShelves } from '#features/clients/client.ts'
import { clientFields } from '#features/clients/server/samples.ts'
import { testApi } from '#tests/support/test-api.ts'

const api = testApi()

test('an archived client leaves the list, is found among the archives, and comes back', async () => {
  const manager = await api.person()
  const { id } = await manager.api.clients.createClient(clientFields())
  const totalOf = async (shelf: ClientShelf) => (await manager.api.clients.listClients({ shelf })).total
  const totals = () => Promise.all(clientShelves.map(totalOf))
  await manager.api.clients.archiveClient({ id })
  expect(await totals()).toEqual([0, 1, 1, 0])
  await manager.api.clients.restoreClient({ id })
  expect(await totals()).toEqual([1, 0, 1, 0])
})

test('an archived client is not edited, nor archived twice', async () => {
  const manager = await api.person()
  const created = await manager.api.clients.createClient(clientFields())
  const { version } = await manager.api.clients.archiveClient({ id: created.id })
  await expect(manager.api.clients.editClient({ ...created, baseVersion: version })).rejects.toMatchObject({
    code: 'client_archived',
  })
  await expect(manager.api.clients.archiveClient({ id: created.id })).rejects.toMatchObject({
    code: 'client_already_archived',
  })
})
