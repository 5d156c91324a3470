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

test('an undone merge gives both records back as they were', async () => {
  const manager = await api.person()
  const { kept, merged } = await twoRecords(manager)
  const { mergeId } = await manager.api.clients.mergeClients({ id: kept.id, mergedId: merged.id })
  await manager.api.clients.undoClientMerge({ id: kept.id, mergeId })

  const [first, second] = await Promise.all([kept, merged].map(({ id }) => manager.api.clients.readClient({ id })))
  expect([first?.client.email, first?.notes.length]).toEqual([null, 0])
  expect([
    second?.client.mergedIntoId,
    second?.client.archivedAt,
    second?.notes.length,
    second?.consents.length,
  ]).toEqual([null, null, 1, 1])
})

test('a value written after the merge survives its undoing', async () => {
  const manager = await api.person()
  const { kept, merged } = await twoRecords(manager)
  const { mergeId, client } = await manager.api.clients.mergeClients({ id: kept.id, mergedId: merged.id })
  await manager.api.clients.editClient({ ...client, baseVersion: client.version, email: 'nouvelle@exemple.fr' })
  const undone = await manager.api.clients.undoClientMerge({ id: kept.id, mergeId })
  expect(undone.email).toBe('nouvelle@exemple.fr')
})

test('a merge is undone once', async () => {
  const manager = await api.person()
  const { kept, merged } = await twoRecords(manager)
  const { mergeId } = await manager.api.clients.mergeClients({ id: kept.id, mergedId: merged.id })
  await manager.api.clients.undoClientMerge({ id: kept.id, mergeId })
  await expect(manager.api.clients.undoClientMerge({ id: kept.id, mergeId })).rejects.toMatchObject({
    code: 'merge_not_found',
  })
})

test('merges are undone from the newest', async () => {
  const manager = await api.person()
  const { kept, merged } = await twoRecords(manager)
  const third = await manager.api.clients.createClient(clientFields())
  const { mergeId } = await manager.api.clients.mergeClients({ id: kept.id, mergedId: merged.id })
  await manager.api.clients.mergeClients({ id: kept.id, mergedId: third.id })
  await expect(manager.api.clients.undoClientMerge({ id: kept.id, mergeId })).rejects.toMatchObject({
    code: 'merge_overtaken',
  })
})

test('a merge and its undoing at the same moment, by two colleagues, both get an answer', async () => {
  const manager = await api.person()
  const colleague = await api.person({ colleagueOf: manager })
  const { kept, merged } = await twoRecords(manager)
  for (let round = 0; round < 5; round++) {
    const { mergeId } = await manager.api.clients.mergeClients({ id: kept.id, mergedId: merged.id })
    const [undone, again] = await Promise.allSettled([
      manager.api.clients.undoClientMerge({ id: kept.id, mergeId }),
      colleague.api.clients.mergeClients({ id: merged.id, mergedId: kept.id }),
    ])
    expect(undone.status).toBe('fulfilled')
    if (again.status === 'rejected') expect(again.reason).toMatchObject({ code: 'client_merged' })
    else await colleague.api.clients.undoClientMerge({ id: merged.id, mergeId: again.value.mergeId })
  }
})

test('a technician may not undo a merge', async () => {
  const manager = await api.person()
  const technician = await api.person({ role: 'workshop', colleagueOf: manager })
  const { kept, merged } = await twoRecords(manager)
  const { mergeId } = await manager.api.clients.mergeClients({ id: kept.id, mergedId: merged.id })
  await expect(technician.api.clients.undoClientMerge({ id: kept.id, mergeId })).rejects.toMatchObject({
    code: 'not_allowed',
  })
})
