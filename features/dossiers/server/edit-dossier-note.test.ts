import { expect, test } from 'vitest'
import { clientFields } from '#features/clients/server/samples.ts'
import { dossierInputOf } from '#features/dossiers/server/samples.ts'
import { newId } from '#lib/id.ts'
import { testApi } from '#tests/support/test-api.ts'

const api = testApi()

test('an edited note says so, tells its call, and its history keeps the words of before', async () => {
  const manager = await api.person()
  const { dossiers } = manager.api
  const { id } = await dossiers.createDossier(
    dossierInputOf({ clientId: (await manager.api.clients.createClient(clientFields())).id }),
  )
  const call = { direction: 'in' as const, person: 'Mme Lefèvre', minutes: 4 }
  const note = await dossiers.addDossierNote({ id, noteId: newId(), body: 'Lundi', call })
  expect(note).toMatchObject({ call, editedAt: null })
  const edited = await dossiers.editDossierNote({ id, noteId: note.id, body: 'Mardi', call })
  expect(edited).toMatchObject({ body: 'Mardi', call, editedAt: expect.any(String) })
  const [event] = await dossiers.readDossierTimeline({ id, noteId: note.id })
  expect(event).toMatchObject({ action: 'dossier.note_edited', details: { changes: { body: ['Lundi', 'Mardi'] } } })
})

test('a note that is removed or somebody else’s is not edited, and the workshop edits none', async () => {
  const [manager, stranger] = [await api.person(), await api.person()]
  const technician = await api.person({ role: 'workshop', colleagueOf: manager })
  const { dossiers } = manager.api
  const { id } = await dossiers.createDossier(
    dossierInputOf({ clientId: (await manager.api.clients.createClient(clientFields())).id }),
  )
  const note = { id, noteId: newId(), body: 'Lundi' }
  await dossiers.addDossierNote(note)
  await expect(technician.api.dossiers.editDossierNote(note)).rejects.toMatchObject({ code: 'not_allowed' })
  await expect(stranger.api.dossiers.editDossierNote(note)).rejects.toMatchObject({ status: 404 })
  await dossiers.removeDossierNote(note)
  await expect(dossiers.editDossierNote(note)).rejects.toMatchObject({ status: 404 })
})
