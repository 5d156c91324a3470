import { expect, test } from 'vitest'
import { clientFields } from '#features/clients/server/samples.ts'
import { dossierInputOf } from '#features/dossiers/server/samples.ts'
import { testApi } from '#tests/support/test-api.ts'

const api = testApi()

async function oneDossier() {
  const manager = await api.person()
  const client = await manager.api.clients.createClient(clientFields())
  const fields = dossierInputOf({ clientId: client.id })
  await manager.api.dossiers.createDossier(fields)
  return { manager, fields }
}

test('an edit changes what it says, and the history names people rather than their ids', async () => {
  const { manager, fields } = await oneDossier()
  const other = await manager.api.clients.createClient(clientFields({ lastName: 'Martin', firstName: 'Ana' }))
  const edit = { ...fields, baseVersion: 1, clientId: other.id, claimNumber: '0024-7', deductibleCents: 30_000 }
  const edited = await manager.api.dossiers.editDossier(edit)
  expect(edited).toMatchObject({ clientName: 'MARTIN Ana', claimNumber: '0024-7', deductibleCents: 30_000, version: 2 })
  const [event] = await manager.api.dossiers.readDossierTimeline({ id: fields.id })
  expect(event).toMatchObject({
    action: 'dossier.edited',
    details: { changes: { clientId: ['LEFÈVRE Zoé', 'MARTIN Ana'], claimNumber: ['', '0024-7'] } },
  })
})

test('an edit of an outdated copy is refused with the newer one', async () => {
  const { manager, fields } = await oneDossier()
  await manager.api.dossiers.editDossier({ ...fields, baseVersion: 1, keyNumber: '12' })
  await expect(
    manager.api.dossiers.editDossier({ ...fields, baseVersion: 1, parkingPlace: 'B4' }),
  ).rejects.toMatchObject({ code: 'dossier_changed', data: { current: { keyNumber: '12', version: 2 } } })
})

test('an edit that changes nothing is no new version', async () => {
  const { manager, fields } = await oneDossier()
  expect((await manager.api.dossiers.editDossier({ ...fields, baseVersion: 1 })).version).toBe(1)
})

test('one payment mode takes the place of the other', async () => {
  const { manager, fields } = await oneDossier()
  await manager.api.dossiers.editDossier({ ...fields, baseVersion: 1, paymentMode: 'coverage' })
  const edited = await manager.api.dossiers.editDossier({ ...fields, baseVersion: 2, paymentMode: 'assignment' })
  expect(edited.paymentMode).toBe('assignment')
})

test('an archived dossier is not edited, the workshop edits none, and a stranger finds none', async () => {
  const { manager, fields } = await oneDossier()
  const technician = await api.person({ role: 'workshop', colleagueOf: manager })
  const stranger = await api.person()
  const edit = { ...fields, baseVersion: 1, keyNumber: '12' }
  await expect(technician.api.dossiers.editDossier(edit)).rejects.toMatchObject({ code: 'not_allowed' })
  await expect(stranger.api.dossiers.editDossier(edit)).rejects.toMatchObject({ code: 'dossier_not_found' })
  await manager.api.dossiers.archiveDossier({ id: fields.id, outcome: 'dropped' })
  await expect(manager.api.dossiers.editDossier(edit)).rejects.toMatchObject({ code: 'dossier_archived' })
})
