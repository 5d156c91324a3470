import { beforeAll, expect, test } from 'vitest'
import { clientFields } from '#features/clients/server/samples.ts'
import { dossierInputOf } from '#features/dossiers/server/samples.ts'
import { vehicleFields } from '#features/vehicles/server/samples.ts'
import { newId } from '#lib/id.ts'
import { type Person, testApi } from '#tests/support/test-api.ts'

const api = testApi()
const ids = { client: '', vehicle: '', dossier: '', quote: newId() }
let manager: Person
let technician: Person

beforeAll(async () => {
  manager = await api.person()
  technician = await api.person({ role: 'workshop', colleagueOf: manager })
  const { clients, vehicles, dossiers, tasks, quotes, invoices } = manager.api
  ids.client = (await clients.createClient(clientFields())).id
  ids.vehicle = (await vehicles.createVehicle(vehicleFields())).id
  const opened = await dossiers.createDossier(dossierInputOf({ clientId: ids.client, vehicleId: ids.vehicle }))
  ids.dossier = opened.id
  await dossiers.addDossierNote({ id: ids.dossier, noteId: newId(), body: 'Attend son chèque' })
  await quotes.createQuote({ id: ids.quote, clientId: ids.client, dossierId: ids.dossier, title: 'Aile' })
  const task = { id: newId(), title: 'Rappeler l’expert', subject: { kind: 'dossier' as const, id: ids.dossier } }
  await tasks.createTask(task)
  await tasks.completeTask({ id: task.id })
  const { client: clientId, dossier: dossierId } = ids
  await invoices.createInvoice({ id: newId(), clientId, dossierId, title: 'Aile', dueOn: '2026-12-23' })
})

const told = (events: readonly { action: string; about?: { name: string } | undefined }[]) =>
  events.map(({ action, about }) => [action, about?.name.replace(/[0-9-]+/, '…')])

test('the timeline of a dossier tells its tasks and papers among its own changes, newest first', async () => {
  const events = await manager.api.dossiers.readDossierTimeline({ id: ids.dossier })
  expect(told(events)).toEqual([
    ['invoice.created', 'Facture (brouillon)'],
    ['task.completed', 'Rappeler l’expert'],
    ['task.created', 'Rappeler l’expert'],
    ['quote.created', 'Devis DV… · Aile'],
    ['dossier.created', undefined],
  ])
  expect(events[3]?.about).toMatchObject({ kind: 'quote', address: `/dashboard/devis/${ids.quote}` })
  expect(events[3]?.about?.sentence).toContain('Camille Moreau a créé le devis')
})

test('client and vehicle tell of their dossier, the client of their quote and invoice', async () => {
  const { clients, vehicles } = manager.api
  expect(told(await clients.readClientTimeline({ id: ids.client }))).toEqual([
    ['invoice.created', 'Facture (brouillon)'],
    ['quote.created', 'Devis DV… · Aile'],
    ['dossier.created', expect.stringMatching(/^Dossier /)],
    ['client.created', undefined],
  ])
  expect(told(await vehicles.readVehicleTimeline({ id: ids.vehicle, part: 'documents' }))).toEqual([
    ['dossier.created', expect.stringMatching(/^Dossier /)],
  ])
})

test('each part is read alone', async () => {
  const read = async (part: 'tasks' | 'documents' | 'changes') =>
    (await manager.api.dossiers.readDossierTimeline({ id: ids.dossier, part })).map(({ action }) => action)
  expect(await read('tasks')).toEqual(['task.completed', 'task.created'])
  expect(await read('documents')).toEqual(['invoice.created', 'quote.created'])
  expect(await read('changes')).toEqual(['dossier.created'])
})

test('a role reads nothing of papers that it may not see', async () => {
  const { api: theirs } = technician
  const actions = (await theirs.dossiers.readDossierTimeline({ id: ids.dossier })).map(({ action }) => action)
  expect(actions).toEqual(['task.completed', 'task.created', 'quote.created', 'dossier.created'])
})

test('an address that names the record of another garage reads nothing', async () => {
  const stranger = await api.person()
  const read = stranger.api.dossiers.readDossierTimeline({ id: ids.dossier })
  await expect(read).rejects.toMatchObject({ status: 404 })
})
