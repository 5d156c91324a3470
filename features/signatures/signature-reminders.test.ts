import { describe, expect, test } from 'vitest'
import { dueReminder, type Reminder } from '#features/signatures/signature-reminders.ts'
import { civilDate, daysBetween } from '#lib/dates.ts'

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
    ['no more after the one of the day before the end', '2026-04-19T08:00:00Z', ['day_1', 'last_day'], undefined],
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

const french = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Paris', hour: '2-digit', hourCycle: 'h23' })
const hourOf = (at: Date) => Number(french.format(at))

/** The reminders of a request of thirty days that is looked at twelve minutes after each hour in which a process lives. */
function remindersOf(sent: Date, lives: (hour: number) => boolean) {
  const expires = new Date(sent.getTime() + 30 * 86_400_000)
  const left: { reminder: Reminder; at: Date }[] = []
  const first = Math.ceil(sent.getTime() / 3_600_000) * 3_600_000 + 720_000
  for (let time = first; time < expires.getTime(); time += 3_600_000) {
    const now = new Date(time)
    if (!lives(hourOf(now))) continue
    const done = left.map(({ reminder }) => reminder)
    const reminder = dueReminder({ sentAt: sent.toISOString(), expiresAt: expires.toISOString(), now, done })
    if (reminder) left.push({ reminder, at: now })
  }
  return { left, expires }
}

describe.each([
  ['March', '2026-03-20T00:40:00Z'],
  ['October', '2026-10-16T00:40:00Z'],
])('across the change of the clocks in %s', (_, begin) => {
  test.each([
    ['a process that never stops', () => true],
    ['a process that lives for one hour a day', (hour: number) => hour === 18],
  ])('%s sends each reminder once, on its day and by day', (_process, lives) => {
    // The change comes before, on and after the day of each reminder.
    for (let hours = 0; hours < 12 * 24; hours += 7) {
      const sent = new Date(Date.parse(begin) + hours * 3_600_000)
      const { left, expires } = remindersOf(sent, lives)
      expect(left.map(({ reminder }) => reminder)).toEqual(['day_1', 'day_3', 'day_7', 'last_day'])
      const days = left.slice(0, 3).map(({ at }) => daysBetween(sent.toISOString(), civilDate(at)))
      expect(days).toEqual([1, 3, 7])
      expect(left.map(({ at }) => daysBetween(civilDate(at), civilDate(expires))).at(-1)).toBe(1)
      for (const { at } of left) {
        expect(hourOf(at)).toBeGreaterThanOrEqual(9)
        expect(hourOf(at)).toBeLessThan(19)
      }
    }
  })
})
