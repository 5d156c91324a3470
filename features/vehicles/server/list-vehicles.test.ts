import { beforeAll, expect, test } from 'vitest'
import { clientFields } from '#features/clients/server/samples.ts'
import { daysAfter } from '#features/vehicles/deadlines.ts'
import { vehicleFields } from '#features/vehicles/server/samples.ts'
import { civilDate } from '#lib/dates.ts'
import { newId } from '#lib/id.ts'
import { type Person, testApi } from '#tests/support/test-api.ts'

const api = testApi()
let manager: Person

beforeAll(async () => {
  manager = await api.person()
  const { vehicles, clients } = manager.api
  const today = civilDate(new Date())
  const cars = [
    vehicleFields({ plate: 'AB-123-CD', make: 'Citroën', model: 'C3', vin: 'VF7SCZZ00X5712345', energy: 'diesel' }),
    vehicleFields({ plate: '1234 ZZ 35', make: 'Renault', model: 'Clio', inspectionDueOn: daysAfter(today, -1) }),
    vehicleFields({ plate: 'M-AB 99', make: 'BMW', model: 'Série 3', insuranceEndsOn: daysAfter(today, 10) }),
    vehicleFields({ plate: null, make: 'Yamaha', model: 'MT-07', kind: 'motorcycle', vin: 'JYARM00X000057123' }),
  ]
  for (const car of cars) await vehicles.createVehicle(car)
  const { id: clientId } = await clients.createClient(clientFields({ addressCity: 'Rennes' }))
  const link = { linkId: newId(), clientId, role: 'owner', fromDay: null, toDay: null } as const
  await vehicles.linkVehicle({ id: cars[1]?.id ?? '', ...link })
})

const found = async (filters: Parameters<Person['api']['vehicles']['listVehicles']>[0]) =>
  (await manager.api.vehicles.listVehicles(filters)).items.map(({ plate, make }) => plate ?? make)

test.each([
  ['ab123cd', ['AB-123-CD']],
  ['AB 123 CD', ['AB-123-CD']],
  ['ab.12', ['AB-123-CD']],
  ['1234zz35', ['1234 ZZ 35']],
  ['m ab', ['M-AB 99']],
  ['5712345', ['AB-123-CD']],
  ['citroen c3', ['AB-123-CD']],
  ['serie', ['M-AB 99']],
  ['lefevre', ['1234 ZZ 35']],
  ['clio zoé', ['1234 ZZ 35']],
  ['rennes', []],
  ['%', []],
  ['lefevre citroen', []],
])('« %s » finds %j', async (search, plates) => {
  expect(await found({ search })).toEqual(plates)
})

test('plates sort in their order, and vehicles without one come last, in both directions', async () => {
  expect(await found({})).toEqual(['1234 ZZ 35', 'AB-123-CD', 'M-AB 99', 'Yamaha'])
  expect(await found({ direction: 'desc' })).toEqual(['M-AB 99', 'AB-123-CD', '1234 ZZ 35', 'Yamaha'])
  expect(await found({ sort: 'make' })).toEqual(['M-AB 99', 'AB-123-CD', '1234 ZZ 35', 'Yamaha'])
})

test('a list may keep one kind, one energy, or the deadlines that are past or near', async () => {
  expect(await found({ kind: 'motorcycle' })).toEqual(['Yamaha'])
  expect(await found({ energy: 'diesel' })).toEqual(['AB-123-CD'])
  expect(await found({ due: 'late' })).toEqual(['1234 ZZ 35'])
  expect(await found({ due: 'soon' })).toEqual(['M-AB 99'])
})

test('pages follow each other without gap or repeat, and the total is that of all', async () => {
  const first = await manager.api.vehicles.listVehicles({ page: 1, pageSize: 3 })
  const second = await manager.api.vehicles.listVehicles({ page: 2, pageSize: 3 })
  expect([first.total, new Set([...first.items, ...second.items].map(({ id }) => id)).size]).toEqual([4, 4])
})

test('another garage finds nothing', async () => {
  const stranger = await api.person()
  expect(await stranger.api.vehicles.listVehicles({ search: 'ab123cd' })).toMatchObject({ items: [], total: 0 })
})
