import { expect, test } from 'vitest'
import { attachmentFields } from '#features/attachments/server/samples.ts'
import { clientFields } from '#features/clients/server/samples.ts'
import { dossierInputOf } from '#features/dossiers/server/samples.ts'
import { issuedInvoice } from '#features/invoices/server/samples.ts'
import { vehicleFields } from '#features/vehicles/server/samples.ts'
import { newId } from '#lib/id.ts'
import { readAll } from '#platform/crypto/pieces.ts'
import { queueMail } from '#platform/outgoing/outgoing.ts'
import { openZip } from '#platform/xlsx/unzip.ts'
import { type Person, testApi } from '#tests/support/test-api.ts'

const api = testApi()

type Told = Record<string, Record<string, unknown>[]>

async function exported(manager: Person, id: string) {
  const answer = await manager.fetch(`/api/clients/${id}/personal-data`)
  expect(answer.status).toBe(200)
  const archive = openZip(Buffer.from(await answer.arrayBuffer()), 10_000_000)
  const text = async (name: string) => Buffer.from(await readAll(archive.read(name))).toString()
  const { data }: { data: Told } = JSON.parse(await text('donnees.json'))
  return {
    has: archive.has,
    data,
    readMe: await text('LISEZ-MOI.txt'),
    name: answer.headers.get('content-disposition'),
  }
}

/** A client with something in every feature that knows people. */
async function knownClient(manager: Person): Promise<string> {
  const { clients, vehicles, dossiers, quotes, attachments } = manager.api
  const { clientId } = await issuedInvoice(manager, undefined, { lastName: 'Perrin', email: 'perrin@exemple.fr' })
  const twin = await clients.createClient(clientFields({ lastName: 'Perin' }))
  await clients.addClientNote({ id: twin.id, noteId: newId(), body: 'Préfère le matin' })
  await clients.mergeClients({ id: clientId, mergedId: twin.id })
  const vehicle = await vehicles.createVehicle(vehicleFields())
  const days = { fromDay: '2026-01-01', toDay: '2026-06-30' }
  await vehicles.linkVehicle({ id: vehicle.id, linkId: newId(), clientId, role: 'owner', ...days })
  for (const [km, readOn] of [
    [10_000, '2026-03-01'],
    [12_000, '2026-08-01'],
  ] as const) {
    await vehicles.recordVehicleMileage({ id: vehicle.id, mileageId: newId(), km, readOn })
  }
  const opening = { ...dossierInputOf({ clientId }), isOnSite: false, isOwner: true }
  const dossier = await dossiers.createDossier(opening)
  await dossiers.addDossierNote({ id: dossier.id, noteId: newId(), body: 'Attend son chèque' })
  await quotes.createQuote({ id: newId(), clientId, title: 'Pare-chocs' })
  await attachments.attachFile({ ...(await attachmentFields(manager)), subjectKind: 'client', subjectId: clientId })
  await manager.inGarage((ctx) =>
    queueMail(ctx, { to: 'perrin@exemple.fr', subject: 'Votre véhicule', text: 'Il est prêt.' }),
  )
  return clientId
}

test('a person is told all that the garage holds about them, with their files', async () => {
  const manager = await api.person()
  await manager.api.clients.createClient(clientFields({ lastName: 'Voisine' }))
  const id = await knownClient(manager)
  const { has, data, readMe, name } = await exported(manager, id)

  expect(data.clients?.map(({ last_name }) => last_name).sort()).toEqual(['Perin', 'Perrin'])
  expect(data.clientNotes).toMatchObject([{ body: 'Préfère le matin' }])
  expect(data.vehicles).toHaveLength(1)
  expect(data.vehicleMileages).toMatchObject([{ km: 10_000 }])
  expect(data.dossiers).toHaveLength(1)
  expect(data.dossierNotes).toMatchObject([{ body: 'Attend son chèque' }])
  expect(data.quotes).toMatchObject([{ title: 'Pare-chocs' }])
  expect(data.invoices).toMatchObject([{ status: 'issued' }])
  expect(data.invoiceLines).toHaveLength(1)
  expect(data.outgoingMessages).toMatchObject([{ recipient: 'perrin@exemple.fr' }])
  expect(data.history?.map(({ action }) => action)).toContain('client.merged')
  expect(has('fichiers/Photo/IMG_2031.jpg')).toBe(true)
  expect(has(`fichiers/Factures/${data.invoices?.[0]?.number}.pdf`)).toBe(true)
  expect(JSON.stringify(data)).not.toContain('Voisine')
  expect(JSON.stringify(data)).not.toContain('garage_id')
  expect(readMe).toContain('Relisez ce contenu')
  expect(name).toMatch(/PERRIN/)
  expect((await manager.api.clients.readClientTimeline({ id }))[0]).toMatchObject({ action: 'client.data_exported' })
})

test('the workshop receives the archive as a file with its name', async () => {
  const manager = await api.person()
  const { id } = await manager.api.clients.createClient(clientFields({ lastName: 'Perrin' }))
  const { body } = await manager.api.clients.exportPersonalData({ id })
  expect(body).toBeInstanceOf(File)
  expect((body as unknown as File).name).toMatch(/^Données PERRIN .*\.zip$/) // the client reads a body that has a name as a file
})

test('only a manager hands over the data of a person, and only of their own garage', async () => {
  const [manager, stranger] = [await api.person(), await api.person()]
  const { id } = await manager.api.clients.createClient(clientFields())
  const receptionist = await api.person({ role: 'reception', colleagueOf: manager })
  const statusFor = async (person: Person) => (await person.fetch(`/api/clients/${id}/personal-data`)).status
  expect(await statusFor(receptionist)).toBe(403)
  expect(await statusFor(stranger)).toBe(404)
})

test('an erased person has nothing left to hand over', async () => {
  const manager = await api.person()
  const { id } = await manager.api.clients.createClient(clientFields())
  await manager.api.clients.eraseClient({ id })
  const answer = await manager.fetch(`/api/clients/${id}/personal-data`)
  expect(await answer.json()).toMatchObject({ code: 'client_erased' })
})
