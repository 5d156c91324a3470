import { expect, test } from 'vitest'
import { easterOf, isDayOff } from '#lib/french-holidays.ts'

test('Easter is found for years of either month', () => {
  expect([2024, 2025, 2026, 2027, 2038, 2285].map(easterOf)).toEqual([
    ...['2024-03-31', '2025-04-20', '2026-04-05'],
    ...['2027-03-28', '2038-04-25', '2285-03-22'],
  ])
})

test('weekends and the eleven legal holidays are off, and their neighbours are not', () => {
  const holidays = [
    ...['2026-01-01', '2026-04-06', '2026-05-01', '2026-05-08', '2026-05-14', '2026-05-25'],
    ...['2026-07-14', '2026-08-15', '2026-11-01', '2026-11-11', '2026-12-25', '2026-11-28', '2026-11-29'],
  ]
  expect(holidays.filter((day) => !isDayOff(day))).toEqual([])
  expect(['2026-04-07', '2026-05-15', '2026-05-26', '2026-11-30', '2026-12-24'].filter(isDayOff)).toEqual([])
})
