import { describe, expect, test } from 'vitest'
import { dueReminder, type Reminder } from '#features/signatures/signature-reminders.ts'

const sentAt = '2026-03-20T10:00:00.000Z'
const expiresAt = '2026-04-19T10:00:00.000Z'
const due = (now: string, done: Reminder[] = [], more = {}) =>
  dueReminder({ sentAt, expiresAt, now: new Date(now), done, ...more })

describe('a person who has not opened a request is reminded', () => {
  test.each<[string, string, Reminder[], Reminder | undefined]>([
    ['not on the day itself', '2026-03-20T17:00:00Z', [], undefined],
    ['after one day', '2026-03-21T08:00:00Z', [], 'day_1'],
    ['once', '2026-03-21T12:00:00Z', ['day_1'], undefined],
    ['not between', '2026-03-22T12:00:00Z', ['day_1'], undefined],
    ['after three days', '2026-03-23T12:00:00Z', ['day_1'], 'day_3'],
    ['after seven days', '2026-03-27T12:00:00Z', ['day_1', 'day_3'], 'day_7'],
    ['no more until the end', '2026-04-10T12:00:00Z', ['day_1', 'day_3', 'day_7'], undefined],
    ['the day before the end', '2026-04-18T12:00:00Z', ['day_1', 'day_3', 'day_7'], 'last_day'],
    ['once the day before the end', '2026-04-18T15:00:00Z', ['day_7', 'last_day'], undefined],
    ['once after a week without a process', '2026-03-28T12:00:00Z', [], 'day_7'],
  ])('%s', (_, now, done, expected) => {
    expect(due(now, done)).toBe(expected)
  })
})

test('no reminder leaves at night, before and after the clocks change', () => {
  // 28 March 2026 is the last day of winter time in France.
  expect(due('2026-03-28T07:59:00Z')).toBeUndefined()
  expect(due('2026-03-28T08:00:00Z')).toBe('day_7')
  expect(due('2026-03-29T06:59:00Z')).toBeUndefined()
  expect(due('2026-03-29T07:00:00Z')).toBe('day_7')
  expect(due('2026-03-29T17:00:00Z')).toBeUndefined()
  const winter = { sentAt: '2026-10-20T10:00:00.000Z', expiresAt: '2026-11-19T10:00:00.000Z' }
  expect(due('2026-10-25T07:30:00Z', [], winter)).toBeUndefined()
  expect(due('2026-10-25T08:00:00Z', [], winter)).toBe('day_3')
})
