import { expect, test } from 'vitest'
import { clientFields } from '#features/clients/server/samples.ts'
import { numberDossier } from '#features/dossiers/server/number-dossier.ts'
import { dossierInputOf } from '#features/dossiers/server/samples.ts'
import { newId } from '#lib/id.ts'
import { type Person, testApi } from '#tests/support/test-api.ts'

const api = testApi()

async function clientOf(person: Person): Promise<string> {
  return (await person.api.clients.createClient(clientFields())).id
}

const vehicle = { plate: 'ab 123 cd', kind: 'car', make: 'Peugeot', model: '308' } as const

test('one call opens the dossier, its client and its vehicle', async () => {
  const reception = await api.person({ role: 'reception' })
  const [clientId, vehicleId] = [newId(), newId()]
  const { id: _, ...newClient } = clientFields({ mobile: '06 39 98 00 01' })
  const dossier = await reception.api.dossiers.createDossier({
    ...dossierInputOf({ clientId, vehicleId, claimNumber: '24-123' }),
    newClient,
    newVehicle: vehicle,
    promisedOn: '2026-12-04',
  })
  expect(dossier).toMatchObject({
    clientName: 'LEFÈVRE Zoé',
    clientPhone: '+33639980001',
    plate: 'AB-123-CD',
    vehicleName: 'Peugeot 308',
    columnKind: 'expected',
    authorisation: 'none',
    promisedOn: '2026-12-04',
    firstPromisedOn: '2026-12-04',
  })
  const found = await reception.api.vehicles.readVehicle({ id: vehicleId })
  expect(found.vehicle.people).toMatchObject([{ clientId, role: 'owner' }])
})

test('a dossier that is refused leaves neither its client nor its vehicle', async () => {
  const manager = await api.person()
  const [clientId, vehicleId] = [newId(), newId()]
  const { id: _, ...newClient } = clientFields()
  const refused = manager.api.dossiers.createDossier({
    ...dossierInputOf({ clientId, vehicleId, insurerId: newId() }),
    newClient,
    newVehicle: vehicle,
  })
  await expect(refused).rejects.toMatchObject({
    code: 'dossier_party_unknown',
    data: { fields: { insurerId: expect.stringContaining('n’existe plus') } },
  })
  expect((await manager.api.clients.listClients({})).total).toBe(0)
  expect((await manager.api.vehicles.listVehicles({})).total).toBe(0)
})

test('numbers follow each other in a year, each series by itself', async () => {
  api.setNow('2026-12-31T22:50:00Z')
  const manager = await api.person()
  const clientId = await clientOf(manager)
  const site = { id: newId(), name: 'Peinture', numberPrefix: 'PEINT', addressCountry: 'France' }
  await manager.api.sites.createSite({
    ...site,
    siret: null,
    phone: null,
    addressStreet: '',
    addressZipCode: '',
    addressCity: '',
  })
  const open = async (siteId?: string) =>
    (await manager.api.dossiers.createDossier({ ...dossierInputOf({ clientId }), siteId })).number
  expect([await open(), await open(site.id), await open()]).toEqual(['2026-0001', 'PEINT-2026-0001', '2026-0002'])
  api.setNow('2026-12-31T23:10:00Z')
  expect(await open()).toBe('2027-0001')
})

test('twenty dossiers opened at once get twenty numbers', async () => {
  const manager = await api.person()
  const clientId = await clientOf(manager)
  const opened = await Promise.all(
    Array.from({ length: 20 }, () => manager.api.dossiers.createDossier(dossierInputOf({ clientId }))),
  )
  expect(new Set(opened.map(({ number }) => number)).size).toBe(20)
})

test('a vehicle that is there already stands among those that have arrived', async () => {
  const manager = await api.person()
  const dossier = { ...dossierInputOf({ clientId: await clientOf(manager) }), isOnSite: true }
  expect((await manager.api.dossiers.createDossier(dossier)).columnKind).toBe('arrived')
})

test('a client of another garage is nobody here', async () => {
  const [manager, stranger] = [await api.person(), await api.person()]
  const clientId = await clientOf(stranger)
  await expect(manager.api.dossiers.createDossier(dossierInputOf({ clientId }))).rejects.toMatchObject({
    code: 'dossier_party_unknown',
    data: { fields: { clientId: expect.any(String) } },
  })
})

test('the workshop opens no dossier', async () => {
  const manager = await api.person()
  const technician = await api.person({ role: 'workshop', colleagueOf: manager })
  const dossier = dossierInputOf({ clientId: await clientOf(manager) })
  await expect(technician.api.dossiers.createDossier(dossier)).rejects.toMatchObject({ code: 'not_allowed' })
})

test('a person who has a dossier cannot be erased, and a merge takes the dossier along', async () => {
  const manager = await api.person()
  const [kept, merged] = [await clientOf(manager), await clientOf(manager)]
  const { id } = await manager.api.dossiers.createDossier(dossierInputOf({ clientId: merged }))
  await manager.api.clients.mergeClients({ id: kept, mergedId: merged })
  expect((await manager.api.dossiers.readDossier({ id })).dossier.clientId).toBe(kept)
  await expect(manager.api.clients.eraseClient({ id: kept })).rejects.toMatchObject({ code: 'client_kept_by_law' })
})

test('the ten-thousandth dossier of a year has its number too', async () => {
  api.setNow('2026-12-31T22:50:00Z')
  const manager = await api.person()
  const numbers = await manager.inGarage(async (ctx) => {
    const series = { garageId: ctx.garageId, paper: 'dossier' as const, series: '', year: '2026', lastRank: 9998 }
    await ctx.db.insertInto('numberSeries').values(series).execute()
    return [(await numberDossier(ctx, '')).number, (await numberDossier(ctx, '')).number]
  })
  expect(numbers).toEqual(['2026-9999', '2026-10000'])
})
