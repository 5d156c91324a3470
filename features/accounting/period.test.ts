import { expect, test } from 'vitest'
import { exerciseOf, isReadable, periodAt, periodBeside, periodWords } from '#features/accounting/period.ts'

test.each([
  ['month', '2026-02-28', 1, '2026-02-01', '2026-02-28', 'février 2026'],
  ['month', '2028-02-03', 1, '2028-02-01', '2028-02-29', 'février 2028'],
  ['quarter', '2026-11-23', 1, '2026-10-01', '2026-12-31', '4e trimestre 2026'],
  ['quarter', '2026-01-01', 7, '2026-01-01', '2026-03-31', '1er trimestre 2026'],
  ['exercise', '2026-11-23', 1, '2026-01-01', '2026-12-31', 'exercice 2026'],
  ['exercise', '2026-11-23', 7, '2026-07-01', '2027-06-30', 'exercice 2026-2027'],
  ['exercise', '2026-03-31', 4, '2025-04-01', '2026-03-31', 'exercice 2025-2026'],
] as const)('the %s of %s (exercise from month %i) is %s to %s, « %s »', (span, day, startMonth, from, to, words) => {
  const period = periodAt(span, day, startMonth)
  expect(period).toEqual({ from, to })
  expect(periodWords(span, period)).toBe(words)
})

test('an exercise is named by the year in which it begins', () => {
  expect(exerciseOf(2026, 10)).toEqual({ from: '2026-10-01', to: '2027-09-30' })
})

test('one steps from a period to the next and to the one before', () => {
  const quarter = { from: '2026-10-01', to: '2026-12-31' }
  expect([periodBeside('quarter', quarter, 1), periodBeside('quarter', quarter, -1)]).toEqual([
    '2027-01-01',
    '2026-07-01',
  ])
})

test('a period that ends before it begins, or lasts longer than an exercise, is not read', () => {
  expect(isReadable({ from: '2026-01-01', to: '2026-12-31' })).toBe(true)
  expect(isReadable({ from: '2028-01-01', to: '2028-12-31' })).toBe(true)
  expect(isReadable({ from: '2026-02-01', to: '2026-01-31' })).toBe(false)
  expect(isReadable({ from: '2026-01-01', to: '2027-02-01' })).toBe(false)
  expect(isReadable({ from: 'un jour', to: '2027-02-01' })).toBe(false)
})
