import { beforeAll, expect, test } from 'vitest'
import { searchedClients } from '#features/clients/server/queries/client-search.ts'
import { clientFields } from '#features/clients/server/samples.ts'
import { firmFields } from '#features/directory/server/samples.ts'
import { dossierInputOf } from '#features/dossiers/server/samples.ts'
import { reportFields } from '#features/expert-reports/server/samples.ts'
import { partLine } from '#features/quotes/server/samples.ts'
import { searchRecords } from '#features/search/server/queries.ts'
import { searchedVehicles } from '#features/vehicles/server/queries/vehicle-search.ts'
import { vehicleFields } from '#features/vehicles/server/samples.ts'
import { newId } from '#lib/id.ts'
import { defineSearched } from '#platform/search.ts'
import { type Person, testApi } from '#tests/support/test-api.ts'

const api = testApi()
let manager: Person

beforeAll(async () => {
  manager = await api.person()
  const { clients, vehicles, dossiers, quotes, directory, expertReports } = manager.api
  const zoe = await clients.createClient(
    clientFields({ firstName: 'Zoé', lastName: 'Lefèvre', mobile: '+33612345678', email: 'zoe@exemple.fr' }),
  )
  const old = await clients.createClient(
    clientFields({ firstName: 'Marc', lastName: 'Lefèvre', mobile: null, email: null }),
  )
  await clients.archiveClient({ id: old.id })
  const car = await vehicles.createVehicle(
    vehicleFields({ plate: 'AB-103-CD', make: 'Citroën', model: 'C3', vin: 'VF7SCZZ00X5712345' }),
  )
  const owner = { role: 'owner', fromDay: null, toDay: null } as const
  await vehicles.linkVehicle({ id: car.id, linkId: newId(), clientId: zoe.id, ...owner })
  const clio = await vehicles.createVehicle(vehicleFields({ plate: '987 ZZ 35', make: 'Renault', model: 'Clio' }))
  await vehicles.changeVehiclePlate({ id: clio.id, plateId: newId(), plate: 'CD-456-EF', changedOn: '2026-01-05' })
  const insurer = await directory.createFirm(firmFields({ kind: 'insurer', name: 'MAAF Assurances' }))
  await dossiers.createDossier(
    dossierInputOf({ clientId: zoe.id, vehicleId: car.id, insurerId: insurer.id, claimNumber: 'S2026/118-B' }),
  )
  const quote = await quotes.createQuote({ id: newId(), clientId: zoe.id, title: 'Aile avant gauche' })
  await quotes.editQuoteLines({
    id: quote.id,
    writes: [{ line: partLine({ unitPriceCents: 156_451 }), baseVersion: 0 }],
  })
  await expertReports.receiveExpertReport({ ...(await reportFields(manager)), name: 'Rapport Dupont Peugeot' })
})

/** The groups of an answer, each with what its records show. */
async function found(search: string, person = manager) {
  const { groups } = await person.api.search.searchRecords({ search })
  return groups.map(({ kind, items }) => [
    kind,
    items.map(({ title, reason }) => (reason ? `${title} (${reason})` : title)),
  ])
}

/** The records of one kind. */
async function ofKind(kind: string, search: string, person = manager) {
  const { groups } = await person.api.search.searchRecords({ search })
  const hits = groups.find((group) => group.kind === kind)?.items ?? []
  return hits.map(({ title, reason }) => (reason ? `${title} (${reason})` : title))
}

test.each(['AB-103-CD', 'ab103cd', 'ab 103 cd', 'AB.103.CD', 'ab-1o3-cd', 'ab 10', 'AB-1O', '103cd'])(
  'a car is found by its plate written « %s », before all else',
  async (plate) => {
    const [first] = await found(plate)
    expect(first).toEqual(['vehicle', ['AB-103-CD']])
  },
)

test.each([
  ['client', '06 12 34 56 78', ['LEFÈVRE Zoé (téléphone 06\u00a012\u00a034\u00a056\u00a078)']],
  ['client', '0612345678', ['LEFÈVRE Zoé (téléphone 06\u00a012\u00a034\u00a056\u00a078)']],
  ['client', '+33 6 12 34 56 78', ['LEFÈVRE Zoé (téléphone 06\u00a012\u00a034\u00a056\u00a078)']],
  ['client', '06.12.34', ['LEFÈVRE Zoé (téléphone 06\u00a012\u00a034\u00a056\u00a078)']],
  ['client', 'zoe@exemple.fr', ['LEFÈVRE Zoé (email zoe@exemple.fr)']],
  ['client', 'LEFEVRE zoe', ['LEFÈVRE Zoé']],
  ['vehicle', '5712345', ['AB-103-CD (VIN …X5712345)']],
  ['vehicle', '987zz', ['CD-456-EF (ancienne plaque 987 ZZ 35)']],
  ['vehicle', 'lefevre citroen', ['AB-103-CD (LEFÈVRE Zoé)']],
  ['vehicle', 'zoé lefèvre', ['AB-103-CD (LEFÈVRE Zoé)']],
  ['dossier', 's2026/118-b', ['AB-103-CD (sinistre S2026/118-B)']],
  ['dossier', 'S2026118B', ['AB-103-CD (sinistre S2026/118-B)']],
  ['dossier', 'lefevre maaf', ['AB-103-CD (LEFÈVRE Zoé · MAAF Assurances)']],
  ['dossier', 'ab 103 cd', ['AB-103-CD']],
  ['firm', 'maaf', ['MAAF Assurances']],
  ['expert_report', 'dupont', ['Rapport Dupont Peugeot']],
])('a %s is found by « %s », and says why', async (kind, search, titles) => {
  expect(await ofKind(kind, search)).toEqual(titles)
})

test.each(['1 877,41', '1877.41', '1\u202f877,41 €'])('a quote is found by its amount « %s »', async (amount) => {
  expect(await ofKind('quote', amount)).toEqual([expect.stringContaining('montant 1\u202f877,41\u00a0€ TTC')])
})

test('a quote is found by its number, with or without dashes', async () => {
  const [title = ''] = await ofKind('quote', '1877,41')
  const number = /Devis (\S+)/.exec(title)?.[1] ?? ''
  expect(await ofKind('quote', number)).toEqual([`Devis ${number}`])
  expect(await ofKind('quote', number.replaceAll('-', '').toLowerCase())).toHaveLength(1)
})

test('an archived client comes last, and is marked', async () => {
  const { groups } = await manager.api.search.searchRecords({ search: 'lefèvre', kind: 'client' })
  expect(groups[0]?.items.map(({ title, badge, isArchived }) => [title, badge, isArchived])).toEqual([
    ['LEFÈVRE Zoé', undefined, false],
    ['LEFÈVRE Marc', 'Archivé', true],
  ])
})

test.each(['lefebvre', 'lefvre', 'lefevrre'])(
  'a name that is almost « %s » is found when no record has it',
  async (typed) => {
    const { groups } = await manager.api.search.searchRecords({ search: typed })
    const clients = groups.find(({ kind }) => kind === 'client')
    expect([clients?.isAlike, clients?.items[0]?.title]).toEqual([true, 'LEFÈVRE Zoé'])
  },
)

test('one kind is read page by page, and the other kinds are counted', async () => {
  const { groups } = await manager.api.search.searchRecords({ search: 'lefèvre', kind: 'client', page: 2, pageSize: 1 })
  const told = groups.map(({ kind, total, items }) => [kind, total, items.map(({ title }) => title)])
  expect(told).toContainEqual(['client', 2, ['LEFÈVRE Marc']])
  expect(told).toContainEqual(['vehicle', 1, []])
})

test('another garage finds nothing of this one', async () => {
  const stranger = await api.person()
  for (const search of ['ab103cd', 'lefèvre', '0612345678', 's2026118b', '1877,41', 'maaf', 'lefebvre']) {
    expect(await found(search, stranger)).toEqual([])
  }
})

test('a role without the right to read vehicles finds none, neither by plate nor by what hangs on them', async () => {
  const right = { ...searchedVehicles.right, holders: [] }
  const blind = [searchedClients, defineSearched({ ...searchedVehicles, right })]
  const { groups } = await manager.inGarage((ctx) =>
    searchRecords(ctx, { search: 'lefèvre', page: 1, pageSize: 6 }, { searched: blind }),
  )
  expect(groups.map(({ kind }) => kind)).not.toContain('vehicle')
  expect(groups.map(({ kind }) => kind)).toContain('client')
})

test.each([
  '',
  'a',
  '%',
  '__',
  '%%%%',
  '\\',
  "'; drop table clients; --",
  '"x"',
  '🚗🚗🚗',
  '\u0301\u0301',
  ' \u00a0 ',
  'a b c d e f g h i j k l',
  '()[]{}*+?',
  'x'.repeat(200),
])('« %s » finds nothing and breaks nothing', async (search) => {
  expect(await found(search)).toEqual([])
})

test('a text of 10,000 letters is refused with a sentence', async () => {
  const answer = await manager.fetch(`/api/search?search=${'x'.repeat(10_000)}`)
  expect(answer.status).toBe(422)
})
