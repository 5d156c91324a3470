import { expect, test } from 'vitest'
import { layoutOf } from '#engine/read/layout.ts'
import { zoneSumsOf } from '#engine/read/zone-sums.ts'
import { printedPage } from '#tests/support/printed-page.ts'

const zones = [
  'Zone                 Pièces détachées     Main-d’œuvre     Produits et services     Ensemble HT',
  '1. PAVILLON          117,80               796,20           0,00                     914,00',
  '2. CAPOT             525,95               290,40           151,80                   968,15',
]
const sumsIn = (...lines: string[]) =>
  zoneSumsOf(layoutOf([printedPage(lines)])).candidates.map(({ name, value }) => [name, value])

test('the totals of a report are in the last row under its zones', () => {
  expect(
    sumsIn(...zones, 'Toutes zones         643,75               1.086,60         151,80                   1.882,15'),
  ).toEqual([
    ['totals.parts', 643.75],
    ['totals.labour', 1086.6],
    ['totals.supplies', 151.8],
    ['totals.net', 1882.15],
  ])
})

test('rows that make no sum are none', () => {
  expect(
    sumsIn(...zones, '3. AILE              100,00               10,00            0,00                     110,00'),
  ).toEqual([])
})
