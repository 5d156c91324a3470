import { expect, test } from 'vitest'
import { partedByCharacters } from '#engine/ocr/character-rules.ts'
import type { Word } from '#engine/page/word.ts'

/** Words of a typewriter: each character is six points wide. */
const word = (text: string, left: number, line: number): Word => {
  const [top, bottom] = [100 + line * 12, 110 + line * 12]
  return { text, confidence: 0.9, box: { left, right: left + text.length * 6, top, bottom } }
}
const texts = (words: Word[]) => partedByCharacters(words).map(({ text }) => text)

const column = [0, 1, 2, 3].map((line) => word(`1!CAPOT`, 60, line))

test('a cell that was read together with the next is parted at the rule', () => {
  expect(texts(column).slice(0, 3)).toEqual(['1', '!', 'CAPOT'])
})

test('a rule that was taken for a letter is known by where it stands', () => {
  expect(texts([...column, word('1lAILE', 60, 4), word('IHAYON', 66, 5)]).slice(12)).toEqual([
    '1',
    '!',
    'AILE',
    '!',
    'HAYON',
  ])
})

test('words elsewhere keep their letters', () => {
  expect(texts([...column, word('11,50', 200, 2), word('ILE', 66, 30)]).slice(12)).toEqual(['11,50', 'ILE'])
})

test('a page without such rules is left as it is', () => {
  const words = [word('Oui!', 60, 0), word('I', 60, 1)]
  expect(partedByCharacters(words)).toEqual(words)
})
