import { expect, test } from 'vitest'
import { rowsOf } from '#engine/page/rows.ts'
import type { Word } from '#engine/page/word.ts'
import { printedPage } from '#tests/support/printed-page.ts'

const cellsIn = (line: string, more = 'deux mots encore et des mots sans fin') =>
  rowsOf(printedPage([line, more, more]))[0]?.cells.map(({ text }) => text)

test('a line of a sentence that is drawn out to the margin is one', () => {
  expect(cellsIn('La   Prévoyante,   au   titre   du   contrat   pour   le   sinistre')).toHaveLength(1)
  expect(cellsIn('Nature   Choc   Assuré   Monsieur   Lefèvre   Garage   Dupont')).toHaveLength(7)
})

test('dots that stand one word apart lead to the next text', () => {
  expect(cellsIn('Aile avant, à 176,20 € . . . . . . . . . 176,20 €')).toEqual(['Aile avant, à 176,20 €', '176,20 €'])
})

test('two letters apart in the print of a typewriter are two cells, one is one', () => {
  const words: Word[] = [
    ['ASSURE', 381.04],
    ['M', 427.12],
    ['DELCROIX', 438.64],
  ].map(([text, left]) => ({
    text: String(text),
    confidence: 1,
    box: { left: Number(left), right: Number(left) + String(text).length * 5.76, top: 100, bottom: 110.7 },
  }))
  const [row] = rowsOf({ number: 1, width: 842, height: 595, source: 'text', quarters: 0, words })
  expect(row?.cells.map(({ text }) => text)).toEqual(['ASSURE', 'M DELCROIX'])
})
