import { expect, test } from 'vitest'
import { newId } from '#lib/id.ts'
import { clientFields } from '#tests/support/make.ts'
import { testApi } from '#tests/support/test-api.ts'

const api = testApi()

test('an archived client leaves the list, is found among the archives, and comes back', async () => {
  const manager = await api.person()
  const { id } = await manager.api.clients.createClient(clientFields())
  const totals = async () => [
    (await manager.api.clients.listClients({})).total,
    (await manager.api.clients.listClients({ archived: true })).total,
  ]
  await manager.api.clients.archiveClient({ id })
  expect(await totals()).toEqual([0, 1])
  await manager.api.clients.restoreClient({ id })
  expect(await totals()).toEqual([1, 0])
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

test('a note is added, pinned, removed and put back', async () => {
  const manager = await api.person()
  const { id } = await manager.api.clients.createClient(clientFields())
  const [first, second] = [newId(), newId()]
  await manager.api.clients.addClientNote({ id, noteId: first, body: 'Première' })
  await manager.api.clients.addClientNote({ id, noteId: second, body: 'Seconde' })
  await manager.api.clients.pinClientNote({ id, noteId: first, pinned: true })
  const bodies = async () => (await manager.api.clients.readClient({ id })).notes.map(({ body }) => body)
  expect(await bodies()).toEqual(['Première', 'Seconde'])

  await manager.api.clients.removeClientNote({ id, noteId: first })
  expect(await bodies()).toEqual(['Seconde'])
  await expect(manager.api.clients.pinClientNote({ id, noteId: first, pinned: true })).rejects.toMatchObject({
    code: 'note_not_found',
  })
  await manager.api.clients.restoreClientNote({ id, noteId: first })
  expect(await bodies()).toEqual(['Première', 'Seconde'])
})

test('consents keep their history, with who wrote them', async () => {
  const manager = await api.person()
  const { id } = await manager.api.clients.createClient(clientFields())
  const consent = { id, channel: 'sms', source: 'Au comptoir', givenOn: '2026-11-20' } as const
  await manager.api.clients.recordClientConsent({ ...consent, consentId: newId(), granted: true })
  await manager.api.clients.recordClientConsent({
    ...consent,
    consentId: newId(),
    granted: false,
    source: 'Réponse STOP',
  })
  const { consents } = await manager.api.clients.readClient({ id })
  expect(consents.map(({ granted, recordedBy }) => [granted, recordedBy])).toEqual([
    [false, 'Camille Moreau'],
    [true, 'Camille Moreau'],
  ])
})

test('a look-alike is found by telephone, e-mail, SIRET or name', async () => {
  const manager = await api.person()
  await manager.api.clients.createClient(clientFields({ mobile: '06 39 98 00 01', email: 'zoe@exemple.fr' }))
  const names = async (candidate: Record<string, string>) =>
    (await manager.api.clients.findDuplicateClients(candidate)).map(({ displayName }) => displayName)
  expect(await names({ phone: '0639980001' })).toEqual(['LEFÈVRE Zoé'])
  expect(await names({ email: 'ZOE@exemple.fr' })).toEqual(['LEFÈVRE Zoé'])
  expect(await names({ name: 'lefevre zoe' })).toEqual(['LEFÈVRE Zoé'])
  expect(await names({})).toEqual([])
})
