import { expect, test } from 'vitest'
import { civilDate, formatAgo, formatDay, formatInstant, formatLongDay } from '#lib/dates.ts'

test('the day is the French one, not the one in Greenwich', () => {
  expect(civilDate(new Date('2026-06-30T22:30:00Z'))).toBe('2026-07-01')
  expect(civilDate(new Date('2026-12-31T22:30:00Z'))).toBe('2026-12-31')
})

test('days and instants are written jj/mm/aaaa', () => {
  expect(formatDay('2026-11-21')).toBe('21/11/2026')
  expect(formatDay('2026-06-30T22:30:00Z')).toBe('01/07/2026')
  expect(formatInstant('2026-11-21T13:05:00Z')).toBe('21/11/2026 à 14:05')
})

test('a day is written in full, as in France', () => {
  expect(formatLongDay('2026-11-10')).toBe('10 novembre 2026')
  expect(formatLongDay('2026-11-30')).toBe('30 novembre 2026')
  expect(formatLongDay('2026-08-31T22:30:00Z')).toBe('1er septembre 2026')
  expect(formatLongDay('bientôt')).toBe('')
})

test('recent instants are described by their distance', () => {
  const now = new Date('2026-11-21T12:00:00Z')
  expect(formatAgo('2026-11-21T11:59:40Z', now)).toBe('à l’instant')
  expect(formatAgo('2026-11-21T11:57:00Z', now)).toBe('il y a 3\u00a0minutes')
  expect(formatAgo('2026-11-20T11:00:00Z', now)).toBe('hier')
})
