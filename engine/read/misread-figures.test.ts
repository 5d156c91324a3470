import { expect, test } from 'vitest'
import { asFigure, withColumnMarks, withLostMarks } from '#engine/read/misread-figures.ts'
import type { Line } from '#engine/read/tables.ts'

test.each([
  ['o', '0'],
  ['/', '1'],
  ['I', '1'],
  ['1O,5O', '10,50'],
  ['12,00', '12,00'],
  ['Oui', 'Oui'],
  ['-', '-'],
])('%s in a column of figures is %s', (read, meant) => {
  expect(asFigure(read)).toBe(meant)
})

test('a quantity that lost its comma is known by the sum of its line', () => {
  expect(withLostMarks({ times: 100, price: 545.58, discount: null, amount: 545.58 }).times).toBe(1)
  expect(withLostMarks({ times: 730, price: 6750, discount: null, amount: 492.75 })).toMatchObject({
    times: 7.3,
    price: 67.5,
  })
})

test('a line that closes keeps its figures, and one that cannot close too', () => {
  const closing = { times: 100, price: 2, discount: null, amount: 200 }
  const open = { times: 3, price: 20, discount: null, amount: 61 }
  expect([withLostMarks(closing), withLostMarks(open)]).toEqual([closing, open])
})

const line = (quantity: string, confidence: number): Line => {
  const box = { left: 0, right: 20, top: 0, bottom: 10 }
  const words = [{ text: quantity, confidence, box }]
  return { page: 1, box, classes: [], fields: new Map([['quantity', { text: quantity, words }]]) }
}
const quantities = (lines: Line[]) => withColumnMarks(lines).map(({ fields }) => fields.get('quantity')?.text)

test('in a column of figures with decimals, a picture that shows none has lost the mark', () => {
  expect(quantities([line('1,00', 0.9), line('2,50', 0.9), line('100', 0.9)])).toEqual(['1,00', '2,50', '1,00'])
})

test('a figure without decimals in the file’s own text has none', () => {
  expect(quantities([line('1,00', 1), line('2,50', 1), line('100', 1)])).toEqual(['1,00', '2,50', '100'])
  expect(quantities([line('100', 0.9), line('120', 0.9)])).toEqual(['100', '120'])
})
