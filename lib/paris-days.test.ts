import fc from 'fast-check'
import { expect, test } from 'vitest'
import { civilDate } from '#lib/dates.ts'
import { dayAfter, monthsAfter, oneYearAfter, startOfDay, startOfMonth } from '#lib/paris-days.ts'

test.each([
  ['2026-11-21T10:00:00Z', '2026-10-31T23:00:00.000Z'],
  ['2026-07-14T10:00:00Z', '2026-06-30T22:00:00.000Z'],
  // It is already the first in France.
  ['2026-06-30T22:00:00Z', '2026-06-30T22:00:00.000Z'],
  ['2026-06-30T21:59:59Z', '2026-05-31T22:00:00.000Z'],
  // The clocks changed during the month.
  ['2026-03-31T21:00:00Z', '2026-02-28T23:00:00.000Z'],
  ['2026-10-31T22:59:59Z', '2026-09-30T22:00:00.000Z'],
])('the month of %s began in France at %s', (instant, start) => {
  expect(startOfMonth(new Date(instant)).toISOString()).toBe(start)
})

test('a day begins at its midnight in France, whatever the season', () => {
  const instants = fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(instants, (instant) => {
      const day = civilDate(instant)
      const start = startOfDay(day)
      expect(civilDate(start)).toBe(day)
      expect(civilDate(new Date(start.getTime() - 1))).not.toBe(day)
      expect(startOfDay(dayAfter(day)).getTime()).toBeGreaterThan(instant.getTime())
    }),
  )
})

test('a year later is the same day, and the 28th after a 29 February', () => {
  expect(oneYearAfter('2026-11-21')).toBe('2027-11-21')
  expect(oneYearAfter('2028-02-29')).toBe('2029-02-28')
})

test('some months later is the same day, or the last one of a shorter month', () => {
  expect(monthsAfter('2026-11-21', 3)).toBe('2027-02-21')
  expect(monthsAfter('2026-11-30', 3)).toBe('2027-02-28')
  expect(monthsAfter('2027-11-30', 3)).toBe('2028-02-29')
  expect(monthsAfter('2026-12-31', 3)).toBe('2027-03-31')
})
