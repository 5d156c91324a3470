import { expect, test } from 'vitest'
import { daysAfter, deadlinesOf, firstInspectionBy, stateOf } from '#features/vehicles/deadlines.ts'

const today = '2026-11-23'

test('a deadline of yesterday is late, one of the next weeks is soon', () => {
  expect(stateOf('2026-11-22', today)).toBe('late')
  expect([stateOf(today, today), stateOf('2027-01-07', today)]).toEqual(['soon', 'soon'])
  expect(stateOf('2027-01-08', today)).toBe('fine')
})

test('only known dates make deadlines', () => {
  expect(deadlinesOf({ inspectionDueOn: null, insuranceEndsOn: '2026-01-01' }, today)).toEqual([
    { kind: 'insurance', day: '2026-01-01', state: 'late' },
  ])
})

test('the first inspection of a car is due four years after its first registration', () => {
  expect(firstInspectionBy('car', '2024-03-15')).toBe('2028-03-15')
  expect(firstInspectionBy('van', '2096-02-29')).toBe('2100-02-28')
  expect(firstInspectionBy('motorcycle', '2024-03-15')).toBeUndefined()
  expect(firstInspectionBy('car', null)).toBeUndefined()
})

test('days are counted over the end of a year', () => {
  expect(daysAfter('2026-12-31', 1)).toBe('2027-01-01')
})
