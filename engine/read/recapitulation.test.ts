import { expect, test } from 'vitest'
import { layoutOf } from '#engine/read/layout.ts'
import { isRecapitulation, recapitulated } from '#engine/read/recapitulation.ts'
import { tablesOf } from '#engine/read/tables.ts'
import { printedPage } from '#tests/support/printed-page.ts'

const tableIn = (lines: readonly string[]) => {
  const [table] = tablesOf(layoutOf([printedPage(lines)]), new Set())
  if (!table) throw new Error('no table was found')
  return table
}

test('columns before tax, of tax and after tax are recognised, and the last line is the total', () => {
  const table = tableIn([
    'Désignation          Montant HT     TVA (20,00 %)     Montant TTC',
    'Pièces               1 000,00       200,00            1 200,00',
    "Main-d'œuvre         500,00         100,00            600,00",
    'Total                1 500,00       300,00            1 800,00',
  ])
  expect(isRecapitulation(table)).toBe(true)
  expect(recapitulated(table).map(({ name, value }) => [name, value])).toEqual([
    ['totals.parts', 1000],
    ['totals.labour', 500],
    ['totals.net', 1500],
    ['totals.vat', 300],
    ['totals.gross', 1800],
    ['totals.vatRate', 20],
  ])
})

test('a list of parts is no recapitulation, under any name of a part', () => {
  const table = tableIn([
    'Désignation          Qté     PU HT      Montant HT',
    'Pièces diverses      1       20,00      20,00',
    'Total avant          1       30,00      30,00',
  ])
  expect(isRecapitulation(table)).toBe(false)
})

test('sums in other words are recognised by their meaning, each once', () => {
  const table = tableIn([
    'Nature                                  Montant',
    'Pièces fournies                         805,35 €',
    'Main-d’œuvre, peinture comprise       1.340,50 €',
    'Fournitures consommables                352,55 €',
  ])
  expect(isRecapitulation(table)).toBe(true)
  expect(recapitulated(table).map(({ name, value }) => [name, value])).toEqual([
    ['totals.parts', 805.35],
    ['totals.labour', 1340.5],
    ['totals.supplies', 352.55],
  ])
})
