import { expect, test } from 'vitest'
import { dayInWords, greeting } from '#features/dashboard/greeting.ts'

test.each([
  ['2026-11-21T07:30:00Z', 'Bonjour Camille'],
  ['2026-11-21T16:59:00Z', 'Bonjour Camille'],
  ['2026-11-21T17:00:00Z', 'Bonsoir Camille'],
  ['2026-11-21T23:30:00Z', 'Bonsoir Camille'],
])('at %s one is greeted as one is in France: %s', (instant, words) => {
  expect(greeting('Camille', new Date(instant))).toBe(words)
})

test('a person without a first name is greeted too', () => {
  expect(greeting('', new Date('2026-11-21T09:00:00Z'))).toBe('Bonjour')
})

test('the day is written in words, as in France', () => {
  expect(dayInWords(new Date('2026-11-20T23:30:00Z'))).toBe('samedi 21 novembre')
})
