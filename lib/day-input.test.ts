import { expect, test } from 'vitest'
import { dayInput, daySentence, instantInput, noSuchDay } from '#lib/day-input.ts'

test.each(['1900-01-01', '2026-11-23', '2199-12-31'])('%s is a day', (day) => {
  expect(dayInput().parse(day)).toBe(day)
})

test.each(['0000-01-01', '0012-05-01', '1899-12-31', '2200-01-01', '9999-12-31', '2026-02-30', '23/11/2026', ''])(
  '« %s » is no day of a garage',
  (day) => {
    expect(dayInput().safeParse(day).error?.issues[0]?.message).toBe(daySentence)
  },
)

test('an instant of the year 0 is refused, because PostgreSQL has no such year', () => {
  expect(instantInput(noSuchDay).safeParse('0000-01-01T00:00:00Z').success).toBe(false)
  expect(instantInput(noSuchDay).safeParse('2026-11-23T08:00:00Z').success).toBe(true)
})
