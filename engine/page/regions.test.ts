import { expect, test } from 'vitest'
import { rowsOf } from '#engine/page/rows.ts'
import type { Page, Word } from '#engine/page/word.ts'

const wordsAt = (text: string, left: number, top: number): Word[] =>
  text.split(' ').map((each, at) => ({
    text: each,
    confidence: 1,
    box: { left: left + at * 40, right: left + at * 40 + 36, top, bottom: top + 9 },
  }))

const pageOf = (words: Word[]): Page => ({ number: 1, width: 595, height: 842, source: 'text', quarters: 0, words })

const textsIn = (words: Word[]) => rowsOf(pageOf(words)).map(({ cells }) => cells.map(({ text }) => text).join(' | '))

const numbers = Array.from({ length: 40 }, (_, at) => at)
/** Lines of a table, and beside them those of a margin in a pitch of its own. */
const table = numbers.flatMap((at) => [
  ...wordsAt('Pare-chocs avant', 200, 100 + at * 14),
  ...wordsAt('12,50', 400, 100 + at * 14),
])
const margin = (pitch: number) => numbers.flatMap((at) => wordsAt(`Mention marge${at}`, 30, 104 + at * pitch))

test('a column with its own line pitch is read down, before its neighbour', () => {
  const read = textsIn([...wordsAt('CABINET', 30, 40), ...margin(11.3), ...table])
  expect(read[0]).toBe('CABINET')
  expect(read.slice(1, 41)).toEqual(numbers.map((at) => `Mention marge${at}`))
  expect(read.slice(41)).toEqual(numbers.map(() => 'Pare-chocs avant | 12,50'))
})

test('labels that stand level with their values are read with them', () => {
  const labels = numbers.flatMap((at) => wordsAt(`Libellé champ${at}`, 30, 100 + at * 14))
  expect(textsIn([...labels, ...table])[3]).toBe('Libellé champ3 | Pare-chocs avant | 12,50')
})

test('figures belong to the table beside them, however they stand', () => {
  const amounts = numbers.flatMap((at) => wordsAt('1,00', 520, 104 + at * 11.3))
  expect(
    textsIn([...table, ...amounts]).filter((row) => row.startsWith('Pare-chocs') && row.endsWith('1,00')).length,
  ).toBeGreaterThan(5)
})
