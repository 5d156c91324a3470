import { expect, test } from 'vitest'
import type { Vehicle } from '#features/vehicles/contract.ts'
import { blankVehicle } from '#features/vehicles/vehicle-form-values.ts'
import { compareVehicles, matchesFilters, vehicleAddress } from '#features/vehicles/vehicle-list.ts'

const today = '2026-11-23'
const { page: _, ...every } = vehicleAddress.read(new URLSearchParams())
const clientId = '0197a000-0000-7000-8000-000000000009'

function vehicle(fields: Partial<Vehicle>): Vehicle {
  return { ...blankVehicle('0197a000-0000-7000-8000-000000000001', '2026-11-23T09:00:00.000Z'), ...fields }
}
const clio = vehicle({
  plate: 'AB-123-CD',
  make: 'Renault',
  model: 'Clio',
  vin: 'VF1RFB00X57123456',
  formerPlates: ['1234 ZZ 35'],
  inspectionDueOn: '2026-11-01',
  people: [{ id: clientId, clientId, name: 'LEFÈVRE Zoé', role: 'owner', fromDay: null, toDay: null }],
})

test('the address spells every filter in French, and reads it again', () => {
  const address = { ...every, kind: 'van' as const, due: 'late' as const, clientId, page: 2 }
  const text = `${vehicleAddress.write(address)}`
  expect(text).toBe(`personne=${clientId}&genre=utilitaire&echeance=depassee&page=2`)
  expect(vehicleAddress.read(new URLSearchParams(text))).toEqual(address)
  expect(vehicleAddress.read(new URLSearchParams('personne=tous')).clientId).toBeUndefined()
})

test.each([
  ['ab 123 cd', true],
  ['1234zz35', true],
  ['57123456', true],
  ['lefevre clio', true],
  ['peugeot', false],
  ['%', false],
])('without network, « %s » finds it: %s', (search, isFound) => {
  expect(matchesFilters(clio, { ...every, search }, today)).toBe(isFound)
})

test('without network, filters decide as the server does', () => {
  const shown = (filters: Partial<typeof every>) => matchesFilters(clio, { ...every, ...filters }, today)
  expect([shown({ due: 'late' }), shown({ due: 'soon' })]).toEqual([true, false])
  expect([shown({ clientId }), shown({ clientId: `${clientId.slice(0, -1)}8` })]).toEqual([true, false])
  expect([shown({ kind: 'car' }), shown({ kind: 'van' }), shown({ energy: 'diesel' })]).toEqual([true, false, false])
  expect([shown({ shelf: 'archived' }), shown({ shelf: 'duplicates' })]).toEqual([false, false])
  expect(matchesFilters({ ...clio, mergedIntoId: clientId }, every, today)).toBe(false)
})

test('vehicles without a plate come last, in both directions', () => {
  const bare = vehicle({ id: '0197a000-0000-7000-8000-000000000002', make: 'Fiat' })
  const older = vehicle({ id: '0197a000-0000-7000-8000-000000000003', plate: '1234 ZZ 35' })
  const sorted = (direction: 'asc' | 'desc') =>
    [bare, clio, older].toSorted((one, other) => compareVehicles(one, other, { ...every, direction }))
  expect(sorted('asc').map(({ plate }) => plate)).toEqual(['1234 ZZ 35', 'AB-123-CD', null])
  expect(sorted('desc').map(({ plate }) => plate)).toEqual(['AB-123-CD', '1234 ZZ 35', null])
})
