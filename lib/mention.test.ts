import { expect, test } from 'vitest'
import { mentionedIn, mentionTyped, withMention } from '#lib/mention.ts'

const team = [
  { id: 'a', name: 'Ana Le' },
  { id: 'b', name: 'Ana Le Gall' },
  { id: 'c', name: 'Nadia Benali' },
]

test('a note mentions the colleagues whose whole names stand in it, each once', () => {
  expect(mentionedIn('@Ana Le Gall et @Nadia Benali, @Nadia Benali', team)).toEqual(['c', 'b'])
  expect(mentionedIn('@Nadia sans nom, nadia@benali.fr', team)).toEqual([])
})

test.each([
  ['Voir @', 6, ''],
  ['Voir @na', 8, 'na'],
  ['@Ana Le', 7, 'Ana Le'],
  ['nadia@benali', 12, undefined],
  ['Voir @na puis demain', 20, undefined],
])('in « %s » a name begins before the caret, or none does', (text, caret, beginning) => {
  expect(mentionTyped(text, caret)).toBe(beginning)
})

test('a chosen name takes the place of its beginning, and the typing goes on after it', () => {
  expect(withMention('Voir @na demain', 8, 'Nadia Benali')).toEqual({ text: 'Voir @Nadia Benali  demain', caret: 19 })
})
