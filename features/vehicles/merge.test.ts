import { expect, test } from 'vitest'
import { fillGaps, type VehicleChanges, valuesBefore } from '#features/vehicles/merge.ts'
import { blankVehicle } from '#features/vehicles/vehicle-form-values.ts'

const blank = blankVehicle('0197a000-0000-7000-8000-000000000001', '2026-11-23T09:00:00.000Z')

test('the kept record takes what it lacks, and keeps its own word', () => {
  const kept = { ...blank, plate: 'AB-123-CD', colour: 'Bleu' }
  const merged = { ...blank, plate: '1234 AB 35', vin: 'VF1RFB00X57123456', colour: 'Gris', paintCode: 'RQH' }
  expect(fillGaps(kept, merged)).toEqual({ vin: [null, 'VF1RFB00X57123456'] })
})

test('a paint or a model is taken as a whole, or not at all', () => {
  const merged = { ...blank, make: 'Renault', model: 'Clio', colour: 'Gris', paintCode: 'KNG' }
  expect(fillGaps({ ...blank, make: 'Peugeot' }, merged)).toEqual({ colour: ['', 'Gris'], paintCode: ['', 'KNG'] })
})

test('an undone merge empties what it filled, but not what somebody wrote since', () => {
  const changes: VehicleChanges = { vin: [null, 'VF1RFB00X57123456'], colour: ['', 'Gris'] }
  const now = { ...blank, vin: 'VF1RFB00X57123456', colour: 'Bleu' }
  expect(valuesBefore(now, changes)).toEqual({ vin: null })
})
