import { expect, test } from 'vitest'
import { daysOfPeriod, isPeriod, periodChoices, periodField } from '#features/time-entries/time-period.ts'

test('a week begins on Monday, also on a Sunday', () => {
  expect(daysOfPeriod('week', '2026-11-23')).toEqual({ from: '2026-11-23', to: '2026-11-29' })
  expect(daysOfPeriod('week', '2026-11-29')).toEqual({ from: '2026-11-23', to: '2026-11-29' })
  expect(daysOfPeriod('last_week', '2026-11-23')).toEqual({ from: '2026-11-16', to: '2026-11-22' })
})

test('a month ends on its last day', () => {
  expect(daysOfPeriod('2024-02', '2026-11-23')).toEqual({ from: '2024-02-01', to: '2024-02-29' })
  expect(daysOfPeriod('2026-12', '2026-11-23')).toEqual({ from: '2026-12-01', to: '2026-12-31' })
})

test('only weeks and months of our time are periods', () => {
  const told = ['week', 'last_week', '2026-11', '2026-13', '0000-01', 'constructor', '']
  expect(told.filter(isPeriod)).toEqual(['week', 'last_week', '2026-11'])
})

test('the address spells a period in French, and forgets an unknown one', () => {
  expect(periodField.write('last_week')).toBe('semaine-derniere')
  expect(periodField.read('semaine-derniere')).toBe('last_week')
  expect(periodField.read('2026-11')).toBe('2026-11')
  expect(periodField.read('demain')).toBeUndefined()
  expect(periodField.write(undefined)).toBeUndefined()
})

test('the list offers two weeks and the last twelve months', () => {
  const choices = periodChoices('2026-01-31')
  expect(choices).toHaveLength(14)
  expect(choices[2]).toEqual({ value: '2026-01', label: 'Janvier 2026' })
  expect(choices.at(-1)).toEqual({ value: '2025-02', label: 'Février 2025' })
})
