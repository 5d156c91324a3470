import { expect, test } from 'vitest'
import { parseValue } from '#engine/values/parse.ts'

test.each([
  ['VGE : Non', undefined],
  ['Néant', undefined],
  ['Procédure VGE', 'VGE'],
  ['véhicule économiquement irréparable', 'VEI'],
])('a procedure of which the report says « %s » is %s', (text, expected) => {
  expect(parseValue('procedure', text)).toBe(expected)
})

test('a number of things is no amount', () => {
  expect([parseValue('money', '14 clichés'), parseValue('money', '140 euros')]).toEqual([undefined, 140])
})

test('a number that goes on in groups is no amount', () => {
  expect(parseValue('money', '7 098 331 15')).toBeUndefined()
  expect(parseValue('money', '1 098,31 15')).toBe(1098.31)
})
