import { expect, test } from 'vitest'
import { clientFields } from '#features/clients/server/samples.ts'
import { testApi } from '#tests/support/test-api.ts'

const api = testApi()

test('an edit changes what it says and counts the versions', async () => {
  const manager = await api.person()
  const created = await manager.api.clients.createClient(clientFields({ mobile: '06 12 34 56 78' }))
  expect(created).toMatchObject({ displayName: 'LEFÈVRE Zoé', mobile: '+33612345678', version: 1 })

  const edited = await manager.api.clients.editClient({ ...created, baseVersion: 1, addressCity: 'Rennes' })
  expect(edited).toMatchObject({ addressCity: 'Rennes', mobile: '+33612345678', version: 2 })
})

test('an edit that changes nothing is not a new version', async () => {
  const manager = await api.person()
  const created = await manager.api.clients.createClient(clientFields())
  const edited = await manager.api.clients.editClient({ ...created, baseVersion: 1 })
  expect(edited.version).toBe(1)
})

test('an edit of an outdated copy is refused with the newer one, and nothing is lost', async () => {
  const manager = await api.person()
  const created = await manager.api.clients.createClient(clientFields())
  await manager.api.clients.editClient({ ...created, baseVersion: 1, addressCity: 'Rennes' })
  await expect(
    manager.api.clients.editClient({ ...created, baseVersion: 1, addressCity: 'Brest' }),
  ).rejects.toMatchObject({ code: 'client_changed', data: { current: { addressCity: 'Rennes', version: 2 } } })
})

test('a technician may read clients, not edit them', async () => {
  const manager = await api.person()
  const technician = await api.person({ role: 'workshop', colleagueOf: manager })
  const created = await manager.api.clients.createClient(clientFields())
  expect((await technician.api.clients.readClient({ id: created.id })).client.id).toBe(created.id)
  await expect(
    technician.api.clients.editClient({ ...created, baseVersion: 1, addressCity: 'Brest' }),
  ).rejects.toMatchObject({
    code: 'not_allowed',
  })
})

test('another garage sees nothing of it', async () => {
  const manager = await api.person()
  const stranger = await api.person()
  const created = await manager.api.clients.createClient(clientFields())
  await expect(stranger.api.clients.editClient({ ...created, baseVersion: 1 })).rejects.toMatchObject({
    code: 'client_not_found',
  })
})

test('a wrong field gets its sentence', async () => {
  const manager = await api.person()
  const created = await manager.api.clients.createClient(clientFields())
  await expect(
    manager.api.clients.editClient({ ...created, baseVersion: 1, mobile: '12', lastName: ' ' }),
  ).rejects.toMatchObject({
    code: 'invalid_input',
    data: { fields: { mobile: 'Ce numéro est incorrect : par exemple 06 12 34 56 78' } },
  })
})

test('the edit is written in the audit log, field by field', async () => {
  const manager = await api.person()
  const created = await manager.api.clients.createClient(clientFields())
  await manager.api.clients.editClient({ ...created, baseVersion: 1, addressCity: 'Rennes' })
  const [event] = await manager.api.clients.readClientTimeline({ id: created.id })
  expect(event).toMatchObject({
    action: 'client.edited',
    author: 'Camille Moreau',
    details: { changes: { addressCity: ['', 'Rennes'] } },
  })
})
