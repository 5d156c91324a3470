import { expect, test } from 'vitest'
import { clientFields } from '#features/clients/server/samples.ts'
import { newId } from '#lib/id.ts'
import { type Person, testApi } from '#tests/support/test-api.ts'

const api = testApi()

async function twoRecords(manager: Person) {
  const kept = await manager.api.clients.createClient(clientFields({ mobile: '06 39 98 00 01' }))
  const merged = await manager.api.clients.createClient(
    clientFields({ email: 'zoe@exemple.fr', mobile: '06 39 98 00 02' }),
  )
  await manager.api.clients.addClientNote({ id: merged.id, noteId: newId(), body: 'Rappeler le soir' })
  await manager.api.clients.recordClientConsent({
    id: merged.id,
    consentId: newId(),
    channel: 'sms',
    granted: true,
    source: 'Au comptoir',
    givenOn: '2026-11-20',
  })
  return { kept, merged }
}

test('the kept record takes over what the other knows, and keeps its own word where both speak', async () => {
  const manager = await api.person()
  const { kept, merged } = await twoRecords(manager)
  const { client } = await manager.api.clients.mergeClients({ id: kept.id, mergedId: merged.id })
  expect(client).toMatchObject({ email: 'zoe@exemple.fr', mobile: '+33639980001' })

  const whole = await manager.api.clients.readClient({ id: kept.id })
  expect([whole.notes.map(({ body }) => body), whole.consents.map(({ channel }) => channel)]).toEqual([
    ['Rappeler le soir'],
    ['sms'],
  ])
  expect((await manager.api.clients.listClients({})).total).toBe(1)
  expect((await manager.api.clients.readClient({ id: merged.id })).client.mergedIntoId).toBe(kept.id)
})

test('a record is not merged with itself, nor with one of another garage', async () => {
  const manager = await api.person()
  const { kept } = await twoRecords(manager)
  const stranger = await (await api.person()).api.clients.createClient(clientFields())
  for (const mergedId of [kept.id, kept.id.toUpperCase()]) {
    await expect(manager.api.clients.mergeClients({ id: kept.id, mergedId })).rejects.toMatchObject({
      code: 'merge_with_itself',
    })
  }
  await expect(manager.api.clients.mergeClients({ id: kept.id, mergedId: stranger.id })).rejects.toMatchObject({
    code: 'client_not_found',
  })
})

test('a technician may not merge', async () => {
  const manager = await api.person()
  const { kept, merged } = await twoRecords(manager)
  const technician = await api.person({ role: 'workshop', colleagueOf: manager })
  await expect(technician.api.clients.mergeClients({ id: kept.id, mergedId: merged.id })).rejects.toMatchObject({
    code: 'not_allowed',
  })
})
