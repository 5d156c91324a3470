import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { drawable, drawableText } from '#print/fonts/drawable-text.ts'
import { coverageOf } from '#print/fonts/font-coverage.ts'

const inter = coverageOf(readFileSync('print/fonts/inter-400.ttf'))

test('the font draws French and its spaces, and neither emoji nor Japanese', () => {
  for (const letter of 'éÈçœŒæÿ«»’–€°−·\u00a0\u202f')
    expect([letter, inter(letter.codePointAt(0) ?? 0)]).toEqual([letter, true])
  for (const letter of '🚗日م☐') expect([letter, inter(letter.codePointAt(0) ?? 0)]).toEqual([letter, false])
})

test.each([
  ['a French text', 'Pièce n° 4 : 1 234,56 €', 'Pièce n° 4 : 1 234,56 €'],
  ['a letter and its accent apart', 'Le\u0301a', 'Léa'],
  ['an emoji', 'Peinture 🎨🇫🇷 nacrée 🙂', 'Peinture  nacrée'],
  ['a text of emoji alone', '🎉', '?'],
  ['a script without glyph', '株式会社 A', '???? A'],
  ['letters of full width', 'ＡＢ１', 'AB1'],
  ['marks of direction and control', '\u202eA\u0000\u0007B\u200f', 'AB'],
  ['line ends', 'un\r\ndeux\u2028trois', 'un\ndeux\ntrois'],
])('%s', (_name, typed, printed) => {
  expect(drawableText(typed, inter)).toBe(printed)
})

test('a word without end may break', () => {
  expect(drawableText('x'.repeat(80), inter)).toBe(`${'x'.repeat(36)}\u200b${'x'.repeat(36)}\u200b${'x'.repeat(8)}`)
})

test('texts inside of objects change, and nothing else does', () => {
  const page = { title: 'A🎨', rows: [{ cells: ['日'], together: 2, code: null }], isForWorkshop: false }
  expect(drawable(page, inter)).toEqual({
    title: 'A',
    rows: [{ cells: ['?'], together: 2, code: null }],
    isForWorkshop: false,
  })
})
