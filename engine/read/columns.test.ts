import { expect, test } from 'vitest'
import type { Cell } from '#engine/page/rows.ts'
import { columnsOf, tellingCells } from '#engine/read/columns.ts'
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

test('labels may begin far to the left of a heading in the middle of their column', () => {
  const headings = [
    heading('operation', 'Op', 38, 48),
    heading('label', 'Organe', 169, 195),
    heading('reference', 'N° pièce', 332, 361),
    heading('amount', 'Valeur HT', 517, 554),
  ]
  const cells = [1, 2, 3].flatMap((row) => [
    cellAt('E', 40, 46, row),
    cellAt('Moulure', 55, 112, row),
    cellAt('2GA853706', 316, 361, row),
    cellAt('58,90', 537, 558, row),
  ])
  const [operation, label] = columnsOf(headings, cells, 'centred')
  expect([operation?.right, label?.name, label?.left]).toEqual([46, 'label', 55])
})

test('a figure apart from the columns of full rows belongs to a separate column', () => {
  const full = [1, 2, 3].map((row) => [
    cellAt('Feu', 40, 60, row),
    cellAt('12.00', 364, 382, row),
    cellAt('90.07', 453, 480, row),
  ])
  const wear = cellAt('30.00', 400, 422, 4)
  const lone = [cellAt('Logo adhésif 2 couleurs', 40, 340, 4), wear]
  expect(tellingCells([...full, lone])).toEqual([...full.flat(), wear])
})
