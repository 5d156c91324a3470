import { expect, test } from 'vitest'
import { readMarks, showReceptionField, writeMarks } from '#features/repair-orders/reception.ts'
import { describeMarks, toggleMark, type VehicleMark } from '#features/repair-orders/vehicle-marks.ts'

const scratched: VehicleMark = { zone: 'front_left_door', kind: 'scratch' }

test('a part bears one mark: another one replaces it, and the same one takes it away', () => {
  const marks = toggleMark([scratched], { zone: 'bonnet', kind: 'chip' })
  expect(marks.map(({ zone }) => zone)).toEqual(['bonnet', 'front_left_door'])
  expect(toggleMark(marks, { zone: 'bonnet', kind: 'dent' })).toEqual([{ zone: 'bonnet', kind: 'dent' }, scratched])
  expect(toggleMark(marks, { zone: 'bonnet', kind: 'chip' })).toEqual([scratched])
})

test('marks are told in words', () => {
  expect(describeMarks([{ zone: 'bonnet', kind: 'chip' }, scratched])).toBe(
    'Capot\u202f: éclat. Porte avant gauche\u202f: rayure.',
  )
})

test('marks stand in a form as a text, and a mark that nobody knows is left out', () => {
  expect(readMarks(writeMarks([scratched]))).toEqual([scratched])
  expect(readMarks('bonnet:laser moon:dent')).toEqual([])
  expect(showReceptionField('marks', 'front_left_door:scratch')).toBe('Porte avant gauche\u202f: rayure.')
})

test('a reception reads as people say it', () => {
  expect(showReceptionField('mileageKm', 48_230)).toMatch(/^48\s230\skm$/)
  expect(showReceptionField('fuelEighths', '4')).toBe('1/2')
  expect(showReceptionField('fuelEighths', null)).toBe('')
})
