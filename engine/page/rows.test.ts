import { expect, test } from 'vitest'
import { rowsOf } from '#engine/page/rows.ts'
import { printedPage } from '#tests/support/printed-page.ts'

const cellsIn = (line: string, more = 'deux mots encore et des mots sans fin') =>
  rowsOf(printedPage([line, more, more]))[0]?.cells.map(({ text }) => text)

test('a line of a sentence that is drawn out to the margin is one', () => {
  expect(cellsIn('La   Prévoyante,   au   titre   du   contrat   pour   le   sinistre')).toHaveLength(1)
  expect(cellsIn('Nature   Choc   Assuré   Monsieur   Lefèvre   Garage   Dupont')).toHaveLength(7)
})

test('dots that stand one word apart lead to what comes', () => {
  expect(cellsIn('Aile avant, à 176,20 € . . . . . . . . . 176,20 €')).toEqual(['Aile avant, à 176,20 €', '176,20 €'])
})
