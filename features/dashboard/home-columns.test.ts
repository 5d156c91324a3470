import { expect, test } from 'vitest'
import { columnsOf } from '#features/dashboard/home-columns.ts'

test.each([
  [1, [['a', 'b', 'c', 'd', 'e']]],
  [
    2,
    [
      ['a', 'c', 'e'],
      ['b', 'd'],
    ],
  ],
  [3, [['a', 'd'], ['b', 'e'], ['c']]],
])('the first cards of the day stand at the top of %i columns', (count, columns) => {
  expect(columnsOf(['a', 'b', 'c', 'd', 'e'], count)).toEqual(columns)
})

test('a role with one card has one column', () => {
  expect(columnsOf(['a'], 3)).toEqual([['a']])
})
