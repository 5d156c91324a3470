import { expect, test } from 'vitest'
import type { PageWord } from '#features/expert-reports/page-words.ts'
import { takenOf, wordBeside, wordsBetween, wordsUnder } from '#features/expert-reports/word-selection.ts'

const word = (text: string, left: number, top: number): PageWord => ({
  ...{ text, box: { left, top, right: left + 40, bottom: top + 10 } },
})
// A file may give its words in any order.
const words = [word('120,00', 200, 20), word('Total', 10, 0), word('TTC', 60, 1), word('Net', 10, 20)]
const taken = (ranks: readonly number[]) => takenOf(2, words, ranks)

test('a stroke takes the words that it covers, as they are read, in one box', () => {
  expect(taken(wordsUnder(words, { x: 75, y: 8 }, { x: 20, y: 4 }))).toEqual({
    ...{ page: 2, text: 'Total TTC', box: { left: 10, top: 0, right: 100, bottom: 11 } },
  })
  expect(taken(wordsUnder(words, { x: 0, y: 0 }, { x: 300, y: 40 }))?.text).toBe('Total TTC Net 120,00')
})

test('a press takes the word under it, and nothing beside the words', () => {
  expect(taken(wordsUnder(words, { x: 210, y: 25 }, { x: 210, y: 25 }))?.text).toBe('120,00')
  expect(taken(wordsUnder(words, { x: 150, y: 25 }, { x: 150, y: 25 }))).toBeUndefined()
})

test('arrows lead from word to word and from row to row', () => {
  const after = (from: string, key: string) => {
    const to = wordBeside(
      words,
      words.findIndex(({ text }) => text === from),
      key,
    )
    return to === undefined ? undefined : words[to]?.text
  }
  expect(['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp'].map((key) => after('TTC', key))).toEqual([
    'Net',
    'Net',
    'Total',
    undefined,
  ])
  expect([after('120,00', 'ArrowUp'), after('120,00', 'ArrowRight'), after('Net', 'Enter')]).toEqual([
    'TTC',
    undefined,
    undefined,
  ])
})

test('a choice by keyboard takes all words between its ends', () => {
  expect(taken(wordsBetween(words, 3, 1))?.text).toBe('Total TTC Net')
})
