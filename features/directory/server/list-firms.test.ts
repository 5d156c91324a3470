import { beforeAll, expect, test } from 'vitest'
import { agreementFields, firmFields, personFields } from '#features/directory/server/samples.ts'
import { newId } from '#lib/id.ts'
import { type Person, testApi } from '#tests/support/test-api.ts'

const api = testApi()
let manager: Person

beforeAll(async () => {
  api.setNow('2026-11-23T10:00:00Z')
  manager = await api.person()
  const { directory } = manager.api
  const add = async (firm: Parameters<typeof firmFields>[0]) => (await directory.createFirm(firmFields(firm))).id
  const maif = await add({ name: 'MAIF', otherNames: 'Filia', claimsPhone: '05 49 00 00 01', addressCity: 'Niort' })
  const lac = await add({ kind: 'expert_firm', name: 'Expertise du Lac', email: 'contact@lac.example' })
  const axa = await add({ name: 'AXA', addressCity: 'Évry' })
  const prevoyante = await add({ name: 'La Prévoyante', addressCity: 'Annecy' })
  await directory.addFirmPerson({
    ...{ id: lac, personId: newId() },
    ...personFields({ lastName: 'Kermorgant', isExpert: true, approvalNumber: 'VE 004512', phone: '06 39 98 12 10' }),
  })
  const agree = (id: string, validFrom: string, validTo: string) =>
    directory.addAgreement({ id, agreementId: newId(), ...agreementFields({ validFrom, validTo }) })
  await agree(maif, '2026-01-01', '2027-06-30')
  await agree(axa, '2026-01-01', '2026-12-05')
  await agree(prevoyante, '2025-01-01', '2025-12-31')
})

type Wanted = Parameters<Person['api']['directory']['listFirms']>[0]
const found = async (wanted: Wanted) => (await manager.api.directory.listFirms(wanted)).items.map(({ name }) => name)

test.each([
  ['filia', ['MAIF']],
  ['05 49 00 00 01', ['MAIF']],
  ['prevoyante annecy', ['La Prévoyante']],
  ['kermorgant', ['Expertise du Lac']],
  ['lac kermorgant', ['Expertise du Lac']],
  ['+33 6 39 98 12 10', ['Expertise du Lac']],
  ['004512', ['Expertise du Lac']],
  ['%', []],
  ['maif kermorgant', []],
])('« %s » finds %j', async (search, names) => {
  expect(await found({ search })).toEqual(names)
})

test('firms are sorted by name and by city, and filtered by kind', async () => {
  expect(await found({})).toEqual(['AXA', 'Expertise du Lac', 'La Prévoyante', 'MAIF'])
  expect(await found({ kind: 'insurer', sort: 'city', direction: 'desc' })).toEqual(['MAIF', 'AXA', 'La Prévoyante'])
  expect(await found({ kind: 'supplier' })).toEqual([])
})

test('firms are filtered by the state of their agreements today', async () => {
  expect(await found({ agreement: 'inForce' })).toEqual(['AXA', 'MAIF'])
  expect(await found({ agreement: 'toRenew' })).toEqual(['AXA', 'La Prévoyante'])
})

test('a row tells its people and the days of its agreements, and no rate', async () => {
  const { items } = await manager.api.directory.listFirms({ search: 'maif' })
  expect(items[0]?.agreementPeriods).toEqual([
    { validFrom: '2026-01-01', validTo: '2027-06-30', isBesideOthers: false },
  ])
  expect(JSON.stringify(items)).not.toContain('6250')
})

test('pages follow each other, and another garage finds nothing', async () => {
  const first = await manager.api.directory.listFirms({ page: 1, pageSize: 3 })
  const second = await manager.api.directory.listFirms({ page: 2, pageSize: 3 })
  expect([first.total, first.items.length, second.items.map(({ name }) => name)]).toEqual([4, 3, ['MAIF']])
  const stranger = await api.person()
  expect(await stranger.api.directory.listFirms({})).toMatchObject({ items: [], total: 0 })
})
