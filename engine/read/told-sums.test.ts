import { expect, test } from 'vitest'
import { layoutOf } from '#engine/read/layout.ts'
import { toldSumsOf } from '#engine/read/told-sums.ts'
import { printedPage } from '#tests/support/printed-page.ts'

const sumsIn = (...lines: string[]) =>
  toldSumsOf(layoutOf([printedPage(lines)]), new Set()).map(({ name, value }) => [name, value])

test('sums in a sentence are recognised by the words before them', () => {
  expect(
    sumsIn(
      'Le coût de la remise en état est arrêté à 1 665,39 € hors taxes. La taxe sur la valeur ajoutée au',
      'taux de 20 % s’élève à 333,08 €, ce qui porte le coût à 1 998,47 € toutes taxes comprises.',
      'Déduction faite de la vétusté, soit 25,02 € TTC, et de la franchise de 320,00 €, la somme',
      'incombant à l’assureur ressort à 1 653,45 €.',
    ),
  ).toEqual([
    ['totals.net', 1665.39],
    ['totals.vat', 333.08],
    ['totals.vatRate', 20],
    ['totals.gross', 1998.47],
    ['totals.wear', 25.02],
    ['insurer.deductible', 320],
    ['totals.settlement', 1653.45],
  ])
})

test('debts to others and figures in a table are not sums of the report', () => {
  expect(sumsIn('Nos honoraires s’élèvent à 98,50 € TTC.', 'Total HT    1 665,39 €')).toEqual([])
})
