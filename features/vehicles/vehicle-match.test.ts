import { expect, test } from 'vitest'
import { blankVehicle } from '#features/vehicles/vehicle-form-values.ts'
import { matchOf } from '#features/vehicles/vehicle-match.ts'

const vehicle = {
  ...blankVehicle('0197a000-0000-7000-8000-000000000001', '2026-11-23T09:00:00.000Z'),
  plate: 'AB-123-CD',
  vin: 'VF1RFB00X57123456',
  formerPlates: ['1234 ZZ 35'],
  people: [{ id: '1', clientId: '2', name: 'LEFÈVRE Zoé', role: 'owner' as const, fromDay: null, toDay: null }],
}

test.each([
  ['ab 123 cd', undefined],
  ['ab123', undefined],
  ['123456', 'VIN …57123456'],
  ['1234zz35', 'ancienne plaque 1234 ZZ 35'],
  ['lefevre', 'LEFÈVRE Zoé'],
  ['peugeot', undefined],
])('« %s » is explained by %s', (search, reason) => {
  expect(matchOf(vehicle, search)).toBe(reason)
})
