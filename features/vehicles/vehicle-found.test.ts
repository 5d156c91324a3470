import { expect, test } from 'vitest'
import { foundVehicle } from '#features/vehicles/vehicle-found.ts'
import { storedVehicle } from '#tests/dom/stored-vehicle.ts'

test('a vehicle that is found by its plate of before says so, and an archived one says that it is', () => {
  const car = storedVehicle({ make: 'Renault', model: 'Clio', formerPlates: ['1234 ZZ 35'] })
  const old = storedVehicle({ plate: '1234 ZZ 35', archivedAt: '2026-01-05T09:00:00.000Z' })
  const told = [car, old].map((each) => foundVehicle(each, '1234zz', '2026-11-23'))
  expect(told.map(({ title, detail, reason, badge }) => [title, detail, reason, badge])).toEqual([
    ['AB-123-CD', 'Renault Clio', 'ancienne plaque 1234 ZZ 35', undefined],
    ['1234 ZZ 35', 'Renault', undefined, 'Archivé'],
  ])
})
