import { beforeAll, expect, test } from 'vitest'
import { sendFile } from '#features/attachments/server/samples.ts'
import { searchedClients } from '#features/clients/server/queries/client-search.ts'
import { clientFields } from '#features/clients/server/samples.ts'
import { firmFields, personFields } from '#features/directory/server/samples.ts'
import { dossierInputOf } from '#features/dossiers/server/samples.ts'
import { reportFields } from '#features/expert-reports/server/samples.ts'
import { issueOf, readySeller } from '#features/invoices/server/samples.ts'
import { paymentOf } from '#features/payments/server/samples.ts'
import { partLine } from '#features/quotes/server/samples.ts'
import { searchRecords } from '#features/search/server/queries.ts'
import { searchedVehicles } from '#features/vehicles/server/queries/vehicle-search.ts'
import { vehicleFields } from '#features/vehicles/server/samples.ts'
import { newId } from '#lib/id.ts'
import { defineSearched } from '#platform/search.ts'
import { type Person, testApi } from '#tests/support/test-api.ts'

const api = testApi()
let manager: Person
let billed: { number: string }

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
  await directory.createFirm(firmFields({ kind: 'expert_firm', name: 'Kerlan Expertise' }))
  const bureau = await directory.createFirm(firmFields({ kind: 'expert_firm', name: 'Bureau des experts' }))
  await directory.addFirmPerson({
    id: bureau.id,
    personId: newId(),
    ...personFields({ lastName: 'Kerlan', firstName: '' }),
  })
  const company = { kind: 'company', siren: null, siret: null, vatNumber: null, mobile: null, email: null } as const
  await clients.createClient(
    clientFields({ ...company, companyName: 'Carrosserie Morvan', firstName: '', lastName: '' }),
  )
  await clients.createClient(
    clientFields({ ...company, companyName: 'Transports Bleus', firstName: 'Yann', lastName: 'Morvan' }),
  )
  await fillPapers()
})

/** A dossier with an invoice, its payment, two tasks and a photograph. */
async function fillPapers() {
  const { clients, vehicles, dossiers, invoices, payments, tasks, attachments } = manager.api
  await readySeller(manager)
  const town = { addressStreet: '4 rue de l’Abbé-Jacq', addressZipCode: '56400', addressCity: 'Auray' }
  const { id: clientId } = await clients.createClient(
    clientFields({ ...town, firstName: 'Yves', lastName: 'Cadiou', mobile: null, email: null }),
  )
  const { id: vehicleId } = await vehicles.createVehicle(vehicleFields({ plate: 'GH-789-JK' }))
  const dossier = await dossiers.createDossier(dossierInputOf({ clientId, vehicleId, claimNumber: 'K77/204' }))
  const draft = await invoices.createInvoice({
    id: newId(),
    clientId,
    vehicleId,
    dossierId: dossier.id,
    title: 'Phare',
  })
  const { invoice } = await invoices.editInvoiceLines({ id: draft.id, writes: [{ line: partLine(), baseVersion: 0 }] })
  const { number } = await invoices.issueInvoice(issueOf(invoice))
  billed = { number: number ?? '' }
  await payments.recordPayment(paymentOf(draft.id, { mode: 'cheque', reference: 'CHQ 4411' }))
  const subject = { kind: 'dossier', id: dossier.id } as const
  await tasks.createTask({ id: newId(), title: 'Rappeler l’expert', ownerId: null, dueOn: null, subject })
  const done = await tasks.createTask({ id: newId(), title: 'Commander le phare', ownerId: null, dueOn: null, subject })
  await tasks.completeTask({ id: done.id })
  const photograph = { subjectKind: 'dossier' as const, subjectId: dossier.id, ...(await sendFile(manager)) }
  const { id } = await attachments.attachFile({ id: newId(), ...photograph, name: 'IMG_2031.jpg' })
  await attachments.editAttachments({ ids: [id], caption: 'Longeron plié' })
}

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
  ['expert_report', 'dupont', [expect.stringContaining('(fichier Rapport Dupont Peugeot)')]],
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

test('an invoice is found by its number, its amount, its client, its plate and the claim of its dossier', async () => {
  const { number } = billed
  const title = `Facture ${number}`
  expect(await ofKind('invoice', number.replaceAll('-', '').toLowerCase())).toEqual([title])
  expect(await ofKind('invoice', '120,00')).toEqual([`${title} (montant 120,00\u00a0€ TTC)`])
  expect(await ofKind('invoice', 'cadiou')).toEqual([`${title} (CADIOU Yves)`])
  expect(await ofKind('invoice', 'gh789jk')).toEqual([title])
  expect(await ofKind('invoice', 'k77/204')).toEqual([`${title} (sinistre K77/204)`])
})

test('a payment is found by its reference, its amount, and the number and claim of its invoice', async () => {
  const [title = ''] = await ofKind('payment', 'chq 4411')
  expect(title).toMatch(/^Encaissement \S+ \(référence CHQ 4411\)$/)
  const number = title.split(' (')[0] ?? ''
  expect(await ofKind('payment', '100,00')).toEqual([`${number} (montant 100,00\u00a0€ TTC)`])
  expect(await ofKind('payment', 'k77/204')).toEqual([number])
  expect(await ofKind('payment', billed.number)).toEqual([number])
})

test('a task is found by its title and by its record, and one that is done comes last', async () => {
  expect(await ofKind('task', 'rappeler expert')).toEqual(['Rappeler l’expert'])
  const { groups } = await manager.api.search.searchRecords({ search: 'cadiou', kind: 'task' })
  const tasks = groups.find(({ kind }) => kind === 'task')
  expect(tasks?.items.map(({ title, badge }) => [title, badge])).toEqual([
    ['Rappeler l’expert', undefined],
    ['Commander le phare', 'Faite'],
  ])
})

test('a file is found by its name and its caption, on the page of its record', async () => {
  const { groups } = await manager.api.search.searchRecords({ search: 'longeron plie' })
  expect(
    groups.map(({ kind, items }) => [kind, items.map(({ title, reason, of }) => [title, reason, of?.kind])]),
  ).toEqual([['attachment', [['IMG_2031.jpg', 'Longeron plié', 'dossier']]]])
  expect(await ofKind('attachment', 'img_2031')).toEqual(['IMG_2031.jpg'])
})

test('a company comes before one whose contact has that name', async () => {
  expect(await ofKind('client', 'morvan')).toEqual(['Carrosserie Morvan', 'Transports Bleus (contact Yann Morvan)'])
  expect(await ofKind('firm', 'kerlan')).toEqual(['Kerlan Expertise', 'Bureau des experts (KERLAN)'])
})

test('words that stand in different records are found together: a make and an owner, an insurer and a claim', async () => {
  expect(await ofKind('vehicle', 'citroen zoe')).toEqual(['AB-103-CD (LEFÈVRE Zoé)'])
  expect(await ofKind('dossier', 'citroen zoe')).toHaveLength(1)
  expect(await ofKind('dossier', 'maaf s2026/118')).toHaveLength(1)
  expect(await ofKind('vehicle', 'renault zoe')).toEqual([])
  expect(await ofKind('vehicle', '987zz clio')).toEqual(['CD-456-EF (ancienne plaque 987 ZZ 35)'])
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

test('a word for a kind narrows the search to it, and alone it shows the newest', async () => {
  const kinds = async (search: string) =>
    (await manager.api.search.searchRecords({ search })).groups.map(({ kind, total }) => [kind, total > 0])
  expect(await kinds('lefèvre')).toContainEqual(['quote', true])
  expect(await kinds('client lefèvre')).toEqual([['client', true]])
  expect(await kinds('devis')).toEqual([['quote', true]])
  expect(await kinds('Factures')).toEqual([['invoice', true]])
  // Nobody is called so: the words are looked for everywhere.
  expect(await kinds('client morvan devis')).toEqual([])
})
