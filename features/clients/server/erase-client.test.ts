import { expect, test } from 'vitest'
import { clientFields } from '#features/clients/server/samples.ts'
import { newId } from '#lib/id.ts'
import { findBrokenAuditEntry } from '#platform/audit.ts'
import { queueMail, queueSms } from '#platform/outgoing/outgoing.ts'
import { everyRow } from '#tests/support/every-row.ts'
import { type Person, testApi } from '#tests/support/test-api.ts'

const api = testApi()

const zoe = { email: 'zoe.lefevre@exemple.fr', mobile: '06 39 98 00 01', addressStreet: '3 rue des Tonneliers' }

/** A client with every kind of data: edits, two merges, a note, a consent, an export and messages. */
async function clientWithHistory(manager: Person) {
  const { clients } = manager.api
  const call = { context: { key: newId() } }
  const created = await clients.createClient(clientFields(zoe), call)
  const { id } = created
  await clients.editClient({ ...clientFields({ ...zoe, email: 'zoe@lefevre.exemple' }), id, baseVersion: 1 })
  const twin = await clients.createClient(clientFields({ lastName: 'Lefevre-Martin', phone: '02 99 00 00 01' }))
  const { mergeId } = await clients.mergeClients({ id, mergedId: twin.id })
  await clients.undoClientMerge({ id, mergeId })
  await clients.mergeClients({ id, mergedId: twin.id })
  await clients.addClientNote(
    { id, noteId: newId(), body: 'Tonneliers\u202f: rappeler le soir' },
    { context: { key: newId() } },
  )
  const consent = { channel: 'sms', granted: true, source: 'Zoé Lefèvre au comptoir', givenOn: '2026-11-20' } as const
  await clients.recordClientConsent({ id, consentId: newId(), ...consent })
  await manager.fetch('/api/clients/export?format=csv&search=lefevre')
  await manager.inGarage(async (ctx) => {
    await queueMail(ctx, { to: 'Zoe.Lefevre@exemple.fr', subject: 'Votre véhicule', text: 'Bonjour Zoé Lefèvre' })
    await queueSms(ctx, { to: '+33639980001', text: 'Bonjour Zoé' })
  })
  return { id, twinId: twin.id, created, key: call.context.key }
}

test('an erased person leaves no trace in any table, and the audit log stays intact', async () => {
  const manager = await api.person()
  const { id, twinId } = await clientWithHistory(manager)
  const traces = /lef[eè]vre|zo[eé]|tonneliers|639980001|299000001/i
  expect(await everyRow(api.services.database)).toMatch(traces)

  expect(await manager.api.clients.eraseClient({ id })).toMatchObject({ id, displayName: 'Personne effacée' })
  expect(await everyRow(api.services.database)).not.toMatch(traces)
  expect(await manager.inGarage((ctx) => findBrokenAuditEntry(ctx))).toBeUndefined()
  for (const clientId of [id, twinId]) {
    const { client, notes, consents } = await manager.api.clients.readClient({ id: clientId })
    expect([client.erasedAt, client.email, notes, consents]).toEqual([expect.any(String), null, [], []])
  }
})

test('the history of an erased person keeps the actions and loses the values', async () => {
  const manager = await api.person()
  const { id } = await clientWithHistory(manager)
  await manager.api.clients.eraseClient({ id })
  const timeline = await manager.api.clients.readClientTimeline({ id })
  expect(timeline.find(({ action }) => action === 'client.erased')).toMatchObject({ author: 'Camille Moreau' })
  expect(timeline.find(({ action }) => action === 'client.edited')).toMatchObject({
    isErased: true,
    fields: ['changes.email'],
    details: {},
  })
})

test('other clients keep their records, their history and their messages', async () => {
  const manager = await api.person()
  const { clients } = manager.api
  const { id } = await clientWithHistory(manager)
  const sibling = await clients.createClient(clientFields({ firstName: 'Paul', mobile: '06 39 98 00 01' }))
  await clients.editClient({
    ...clientFields({ firstName: 'Paul', email: 'paul@exemple.fr' }),
    id: sibling.id,
    baseVersion: 1,
  })
  await manager.inGarage((ctx) =>
    queueMail(ctx, { to: 'paul@exemple.fr', subject: 'Votre véhicule', text: 'Bonjour Paul' }),
  )
  await clients.eraseClient({ id })

  expect((await clients.readClientTimeline({ id: sibling.id }))[0]?.details).toMatchObject({
    changes: { email: [null, 'paul@exemple.fr'] },
  })
  const messages = await manager.inGarage(({ db }) =>
    db
      .selectFrom('outgoingMessages')
      .select(['recipient', 'state'])
      .orderBy('createdAt')
      .orderBy('recipient')
      .execute(),
  )
  expect(messages).toEqual(
    expect.arrayContaining([
      { recipient: 'effacé', state: 'suppressed' },
      { recipient: 'paul@exemple.fr', state: 'queued' },
    ]),
  )
})

test('an erased person is in no list and no search for duplicates, and every later change is refused', async () => {
  const manager = await api.person()
  const { clients } = manager.api
  const { id } = await clientWithHistory(manager)
  const other = await clients.createClient(clientFields({ lastName: 'Durand' }))
  await clients.eraseClient({ id })
  for (const shelf of ['active', 'archived'] as const) {
    expect((await clients.listClients({ shelf })).items.map((client) => client.id)).toEqual(
      shelf === 'archived' ? [] : [other.id],
    )
  }
  expect(await clients.findDuplicateClients({ name: 'Personne effacée' })).toEqual([])
  const refused = { code: 'client_erased' }
  await expect(clients.editClient({ ...clientFields(), id, baseVersion: 9 })).rejects.toMatchObject(refused)
  await expect(clients.restoreClient({ id })).rejects.toMatchObject(refused)
  await expect(clients.addClientNote({ id, noteId: newId(), body: 'Encore' })).rejects.toMatchObject(refused)
  await expect(clients.mergeClients({ id: other.id, mergedId: id })).rejects.toMatchObject(refused)
  await expect(clients.eraseClient({ id })).rejects.toMatchObject(refused)
})

test('a device that was offline learns which clients were erased in the meantime', async () => {
  const [manager, otherManager] = [await api.person(), await api.person()]
  const { id, twinId } = await clientWithHistory(manager)
  const before = new Date(Date.now() - 1_000).toISOString()
  await manager.api.clients.eraseClient({ id })
  const { erased, removed } = await manager.api.clients.listErasedClients({ since: before })
  expect([erased.toSorted(), removed]).toEqual([[id, twinId].toSorted(), []])
  const nobody = { erased: [], removed: [] }
  const later = new Date(Date.now() + 60_000).toISOString()
  expect(await manager.api.clients.listErasedClients({ since: later })).toEqual(nobody)
  expect(await otherManager.api.clients.listErasedClients({ since: before })).toEqual(nobody)
})

test('a request from before the erasure, sent again, does not bring the person back', async () => {
  const manager = await api.person()
  const { created, key } = await clientWithHistory(manager)
  await manager.api.clients.eraseClient({ id: created.id })
  const repeated = manager.api.clients.createClient({ ...clientFields(zoe), id: created.id }, { context: { key } })
  await expect(repeated).rejects.toMatchObject({ code: 'already_exists' })
  expect((await manager.api.clients.readClient({ id: created.id })).client.displayName).toBe('Personne effacée')
})

test('a client is not erased while the law protects their papers', async () => {
  const manager = await api.person()
  const { id } = await manager.api.clients.createClient(clientFields())
  const { database } = api.services
  await database.exec(`
    create table kept_papers (garage_id uuid not null, id uuid not null, client_id uuid not null, primary key (garage_id, id),
      foreign key (garage_id, client_id) references clients (garage_id, id));
    call app.protect('kept_papers');
    insert into kept_papers values ('${manager.garageId}', '${newId()}', '${id}')`)
  await expect(manager.api.clients.eraseClient({ id })).rejects.toMatchObject({ code: 'client_kept_by_law' })
  expect((await manager.api.clients.readClient({ id })).client.lastName).toBe('Lefèvre')
  await database.exec('drop table kept_papers')
  await manager.api.clients.eraseClient({ id })
})

test('only a manager erases a client, and only in their own garage', async () => {
  const [manager, otherManager] = [await api.person(), await api.person()]
  const { id } = await manager.api.clients.createClient(clientFields())
  const receptionist = await api.person({ role: 'reception', colleagueOf: manager })
  await expect(receptionist.api.clients.eraseClient({ id })).rejects.toMatchObject({ code: 'not_allowed' })
  await expect(otherManager.api.clients.eraseClient({ id })).rejects.toMatchObject({ code: 'client_not_found' })
})
