import { expect, test } from 'vitest'
import { endAt, instantsAt, sinceWords } from '#features/time-entries/paris-time.ts'
import { secondsBetween } from '#features/time-entries/time-entry.ts'

test('a wall clock in France shows a time once on a usual day, in winter and in summer', () => {
  expect(instantsAt('2026-01-05', '08:30')).toEqual(['2026-01-05T07:30:00.000Z'])
  expect(instantsAt('2026-07-06', '08:30')).toEqual(['2026-07-06T06:30:00.000Z'])
  expect(instantsAt('2026-13-45', '08:30')).toEqual([])
})

test('spring skips an hour, and autumn repeats one', () => {
  expect(instantsAt('2026-03-29', '02:30')).toEqual([])
  expect(instantsAt('2026-10-25', '02:30')).toEqual(['2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z'])
})

test('the end of a night in spring is an hour nearer, in autumn an hour farther', () => {
  const night = (from: string, day: string) => secondsBetween(from, endAt(from, day, '06:00') ?? '')
  expect(night('2026-01-05T21:00:00.000Z', '2026-01-06')).toBe(8 * 3_600)
  expect(night('2026-03-28T21:00:00.000Z', '2026-03-29')).toBe(7 * 3_600)
  expect(night('2026-10-24T20:00:00.000Z', '2026-10-25')).toBe(9 * 3_600)
})

test('in the hour that autumn repeats, the end is the first that is not before the start', () => {
  expect(endAt('2026-10-25T00:10:00.000Z', '2026-10-25', '02:30')).toBe('2026-10-25T00:30:00.000Z')
  expect(endAt('2026-10-25T00:50:00.000Z', '2026-10-25', '02:30')).toBe('2026-10-25T01:30:00.000Z')
  expect(endAt('2026-10-25T02:00:00.000Z', '2026-10-25', '02:30')).toBeUndefined()
})

test('a clock of yesterday tells its day', () => {
  const now = new Date('2026-11-23T10:00:00Z')
  expect(sinceWords('2026-11-23T07:05:00.000Z', now)).toBe('depuis 8\u00a0h\u00a005')
  expect(sinceWords('2026-11-22T07:05:00.000Z', now)).toBe('depuis le 22/11/2026 à 08:05')
})
