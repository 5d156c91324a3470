import { expect, test } from 'vitest'
import { clientFields } from '#features/clients/server/samples.ts'
import { testApi } from '#tests/support/test-api.ts'

const api = testApi()

test('a client out of the archives is edited again', async () => {
  const manager = await api.person()
  const created = await manager.api.clients.createClient(clientFields())
  await manager.api.clients.archiveClient({ id: created.id })
  const restored = await manager.api.clients.restoreClient({ id: created.id })
  expect(restored).toMatchObject({ archivedAt: null, version: 3 })
  const edited = await manager.api.clients.editClient({ ...created, baseVersion: 3, addressCity: 'Rennes' })
  expect(edited.addressCity).toBe('Rennes')
})

test('a client who is not archived is not restored', async () => {
  const manager = await api.person()
  const { id } = await manager.api.clients.createClient(clientFields())
  await expect(manager.api.clients.restoreClient({ id })).rejects.toMatchObject({ code: 'client_not_archived' })
})

test('editing, archiving or restoring a merged record is refused as merged', async () => {
  const manager = await api.person()
  const kept = await manager.api.clients.createClient(clientFields())
  const merged = await manager.api.clients.createClient(clientFields())
  await manager.api.clients.mergeClients({ id: kept.id, mergedId: merged.id })
  const refused = await Promise.allSettled([
    manager.api.clients.editClient({ ...merged, baseVersion: 1, addressCity: 'Brest' }),
    manager.api.clients.archiveClient({ id: merged.id }),
    manager.api.clients.restoreClient({ id: merged.id }),
    manager.api.clients.mergeClients({ id: merged.id, mergedId: kept.id }),
    manager.api.clients.mergeClients({ id: kept.id, mergedId: merged.id }),
  ])
  for (const answer of refused) {
    const message = 'Cette fiche a été fusionnée avec une autre. Ouvrez la fiche conservée pour continuer.'
    expect(answer).toMatchObject({ status: 'rejected', reason: { code: 'client_merged', message } })
  }
})
