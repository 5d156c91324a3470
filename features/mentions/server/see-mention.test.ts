import { expect, test } from 'vitest'
import { clientFields } from '#features/clients/server/samples.ts'
import { firmFields } from '#features/directory/server/samples.ts'
import { dossierInputOf } from '#features/dossiers/server/samples.ts'
import { seeMention } from '#features/mentions/server/see-mention.ts'
import { unseeMention } from '#features/mentions/server/unsee-mention.ts'
import { vehicleFields } from '#features/vehicles/server/samples.ts'
import { newId } from '#lib/id.ts'
import { testApi } from '#tests/support/test-api.ts'

const api = testApi()

async function team() {
  const manager = await api.person()
  const painter = await api.person({ role: 'paint', colleagueOf: manager })
  const mentioned = (body: string) => ({ noteId: newId(), body, mentionIds: [painter.accountId, manager.accountId] })
  return { manager, painter, mentioned }
}

test('a colleague named in a note of a client, a vehicle, a firm or a dossier finds it once, whoever else is named', async () => {
  const { manager, painter, mentioned } = await team()
  const { clients, vehicles, directory, dossiers } = manager.api
  const client = await clients.createClient(clientFields())
  const vehicle = await vehicles.createVehicle(vehicleFields())
  const firm = await directory.createFirm(firmFields())
  const dossier = await dossiers.createDossier(dossierInputOf({ clientId: client.id }))
  await clients.addClientNote({ id: client.id, ...mentioned('Client') })
  await vehicles.addVehicleNote({ id: vehicle.id, ...mentioned('Véhicule') })
  await directory.addFirmNote({ id: firm.id, ...mentioned('Société') })
  const note = mentioned('Dossier')
  await dossiers.addDossierNote({ id: dossier.id, ...note })
  await dossiers.editDossierNote({ id: dossier.id, ...note, body: 'Dossier, corrigé' })
  const { items, total } = await painter.api.mentions.listMentions({})
  expect(items.map(({ body, subject }) => [body, subject.kind])).toEqual([
    ['Dossier, corrigé', 'dossier'],
    ['Société', 'firm'],
    ['Véhicule', 'vehicle'],
    ['Client', 'client'],
  ])
  expect([total, items[3]?.subject.name, items[3]?.author]).toEqual([4, client.displayName, 'Camille Moreau'])
  // Nobody mentions themselves.
  expect(await manager.api.mentions.listMentions({})).toMatchObject({ items: [], total: 0 })
})

test('a mention that is seen leaves the list, comes back, and is nobody else’s', async () => {
  const { manager, painter, mentioned } = await team()
  const { clients } = manager.api
  const { id } = await clients.createClient(clientFields())
  const note = mentioned('À voir')
  await clients.addClientNote({ id, ...note })
  const { mentions } = painter.api
  const [mention] = (await mentions.listMentions({})).items
  const one = { id: mention?.id ?? '' }
  await expect(manager.api.mentions.seeMention(one)).rejects.toMatchObject({ code: 'mention_not_found' })
  expect(await painter.inGarage((ctx) => seeMention(ctx, one))).toMatchObject({ seenAt: expect.any(String) })
  expect(await mentions.listMentions({})).toMatchObject({ total: 0 })
  expect(await painter.inGarage((ctx) => unseeMention(ctx, one))).toMatchObject({ seenAt: null })
  await clients.removeClientNote({ id, noteId: note.noteId })
  expect(await mentions.listMentions({})).toMatchObject({ total: 0 })
})
