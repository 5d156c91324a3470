import { expect, test } from 'vitest'
import type { Cell } from '#engine/page/rows.ts'
import { columnsOf } from '#engine/read/columns.ts'
import type { Heading } from '#engine/read/headings.ts'

const boxAt = (left: number, right: number, row: number) => ({ left, right, top: row * 12, bottom: row * 12 + 9 })
const cellAt = (text: string, left: number, right: number, row: number): Cell => ({
  text,
  page: 1,
  row,
  box: boxAt(left, right, row),
  words: [{ text, box: boxAt(left, right, row), confidence: 1 }],
})
const heading = (name: Heading['name'], text: string, left: number, right: number): Heading => {
  const cell = cellAt(text, left, right, 0)
  return { name, text, box: cell.box, cell, lastRow: 0 }
}

test('amounts under the heading of a discount, a little aside, are no discounts', () => {
  const headings = [
    heading('label', 'Description', 34, 68),
    heading('discount', 'R%', 489, 499),
    heading('amount', 'Montant', 560, 590),
  ]
  const cells = [1, 2, 3].flatMap((row) => [cellAt('Capot moteur', 34, 90, row), cellAt('443,01', 500, 528, row)])
  const columns = columnsOf(headings, cells, 'middle')
  expect(columns.map(({ name }) => name)).toEqual(['label', 'amount'])
})
