import { expect, test } from 'vitest'
import type { Character } from '#engine/input/pdfium.ts'
import { wordsOf } from '#engine/input/words.ts'

const letter = (text: string, left: number, right: number): Character => ({
  text,
  left,
  right,
  top: 0,
  bottom: 10,
  isUnmapped: false,
  isSlanted: false,
})
const textOf = (...letters: Character[]) => wordsOf(letters).map(({ text }) => text)

test('the letters of a ligature take their room one after the other', () => {
  expect(textOf(letter('c', 0, 4), letter('f', 4, 6.5), letter('f', 4, 6.5), letter('r', 9, 12))).toEqual(['cffr'])
})

test('a space without width separates nothing; a space with width separates two words', () => {
  expect(textOf(letter('r', 0, 4), letter(' ', 4, 6.5), letter('e', 4.05, 8))).toEqual(['re'])
  expect(textOf(letter('r', 0, 4), letter(' ', 4, 6.5), letter('e', 6.5, 10))).toEqual(['r', 'e'])
})

test('the letters of a ligature may each have their own width', () => {
  expect(textOf(letter('i', 0, 2.6), letter('f', 2.6, 7.16), letter('i', 2.6, 5.2), letter('c', 8.2, 12.7))).toEqual([
    'ific',
  ])
})

test('the letters of a stamp belong to no word; a page that leans as a whole is read', () => {
  const stamp = { ...letter('S', 4, 8), isSlanted: true }
  expect(textOf(letter('r', 0, 4), stamp, letter('e', 4, 8))).toEqual(['re'])
  expect(textOf(stamp)).toEqual(['S'])
})
