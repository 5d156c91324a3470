import { expect, test } from 'vitest'
import { asFigure, withLostMarks } from '#engine/read/misread-figures.ts'

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
