import { expect, test } from 'vitest'
import { clientFields } from '#features/clients/server/samples.ts'
import { dossierInputOf } from '#features/dossiers/server/samples.ts'
import { newId } from '#lib/id.ts'
import { testApi } from '#tests/support/test-api.ts'

const api = testApi()

async function oneDossier() {
  const manager = await api.person()
  const client = await manager.api.clients.createClient(clientFields())
  const { id } = await manager.api.dossiers.createDossier(dossierInputOf({ clientId: client.id }))
  const { dossiers } = manager.api
  return { manager, id, dossiers }
}

test('a promise that changes keeps the first day, and why it changed', async () => {
  const { id, dossiers } = await oneDossier()
  const promise = (promisedOn: string, reason = '') =>
    dossiers.promiseDossier({ id, promiseId: newId(), promisedOn, reason })
  await promise('2026-12-04')
  await expect(promise('2026-12-07')).rejects.toMatchObject({
    code: 'promise_without_reason',
    data: { fields: { reason: 'Indiquez pourquoi la date change' } },
  })
  expect(await promise('2026-12-07', 'Optique en rupture')).toMatchObject({
    promisedOn: '2026-12-07',
    firstPromisedOn: '2026-12-04',
  })
  await expect(promise('2026-12-07', 'Encore')).rejects.toMatchObject({ code: 'promise_unchanged' })
  const { promises } = await dossiers.readDossier({ id })
  expect(promises.map(({ promisedOn, reason, madeBy }) => [promisedOn, reason, madeBy])).toEqual([
    ['2026-12-07', 'Optique en rupture', 'Camille Moreau'],
    ['2026-12-04', '', 'Camille Moreau'],
  ])
})

test('an approval is asked, given with its amount, and asked again', async () => {
  const { id, dossiers } = await oneDossier()
  expect(await dossiers.recordDossierAuthorisation({ id, authorisation: 'awaited' })).toMatchObject({
    authorisation: 'awaited',
    authorisationAt: expect.any(String),
  })
  const given = {
    id,
    authorisation: 'granted',
    amountCents: '2 220,61',
    givenBy: 'Mme Exemple',
    channel: 'email',
  } as const
  expect(await dossiers.recordDossierAuthorisation(given)).toMatchObject({
    authorisation: 'granted',
    authorisationAmountCents: 222_061,
    authorisationBy: 'Mme Exemple',
    authorisationChannel: 'email',
  })
  await expect(dossiers.recordDossierAuthorisation({ id, authorisation: 'none' })).rejects.toMatchObject({
    code: 'authorisation_out_of_turn',
  })
  expect(await dossiers.recordDossierAuthorisation({ id, authorisation: 'awaited' })).toMatchObject({
    authorisationAmountCents: null,
  })
})

test('an archived dossier leaves the list and the board, and comes back where it stood', async () => {
  const { id, dossiers } = await oneDossier()
  const archived = await dossiers.archiveDossier({ id, outcome: 'finished' })
  expect(archived).toMatchObject({ outcome: 'finished', archivedAt: expect.any(String) })
  expect(await dossiers.listDossiers({})).toMatchObject({ total: 0 })
  expect(await dossiers.listDossiers({ shelf: 'archived' })).toMatchObject({ total: 1 })
  await expect(dossiers.archiveDossier({ id, outcome: 'dropped' })).rejects.toMatchObject({ code: 'dossier_archived' })
  expect(await dossiers.restoreDossier({ id })).toMatchObject({ outcome: null, columnId: archived.columnId })
  await expect(dossiers.restoreDossier({ id })).rejects.toMatchObject({ code: 'dossier_not_archived' })
})

test('notes are written, pinned, removed and put back', async () => {
  const { id, dossiers } = await oneDossier()
  const noteIds = [newId(), newId()]
  for (const noteId of noteIds) await dossiers.addDossierNote({ id, noteId, body: 'Rappeler le soir' })
  const [noteId = '', other] = noteIds
  await dossiers.pinDossierNote({ id, noteId, pinned: true })
  const notes = async () => (await dossiers.readDossier({ id })).notes.map((note) => note.id)
  expect(await notes()).toEqual([noteId, other])
  await dossiers.removeDossierNote({ id, noteId })
  expect(await notes()).toEqual([other])
  await expect(dossiers.pinDossierNote({ id, noteId, pinned: true })).rejects.toMatchObject({
    code: 'dossier_note_not_found',
  })
  await dossiers.restoreDossierNote({ id, noteId })
  expect(await notes()).toEqual([noteId, other])
})

test('the workshop promises nothing, records no approval and archives nothing', async () => {
  const { manager, id } = await oneDossier()
  const { api: technician } = await api.person({ role: 'workshop', colleagueOf: manager })
  const acts = [
    () => technician.dossiers.promiseDossier({ id, promiseId: newId(), promisedOn: '2026-12-04' }),
    () => technician.dossiers.recordDossierAuthorisation({ id, authorisation: 'granted' }),
    () => technician.dossiers.archiveDossier({ id, outcome: 'finished' }),
    () => technician.dossiers.addDossierNote({ id, noteId: newId(), body: 'Essai' }),
  ]
  for (const act of acts) await expect(act()).rejects.toMatchObject({ code: 'not_allowed' })
})
