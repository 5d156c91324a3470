import { expect, test } from 'vitest'
import { lastDayOfMonth } from '#features/subscriptions/offer-end.ts'

test.each([
  ['a day of November', '2026-11-21T12:00:00Z', '2026-11-30'],
  ['February of a leap year', '2028-02-10T12:00:00Z', '2028-02-29'],
  ['December', '2026-12-31T12:00:00Z', '2026-12-31'],
  ['the last minutes of November in France', '2026-11-30T22:59:59Z', '2026-11-30'],
  ['midnight of December in France, when it is still November in London', '2026-11-30T23:00:00Z', '2026-12-31'],
  ['midnight of July in France, in summer time', '2026-06-30T22:00:00Z', '2026-07-31'],
])('the offer of %s ends with its month', (_, instant, end) => {
  expect(lastDayOfMonth(new Date(instant))).toBe(end)
})
