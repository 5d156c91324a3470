import { expect, test } from 'vitest'
import { amountAlone, numbersIn, parseNumber } from '#engine/values/number.ts'

test.each([
  ['1272.69', 1272.69],
  ['1.272,69', 1272.69],
  ['1 272,69 €', 1272.69],
  ['1\u202f272,69', 1272.69],
  ['4.000,00', 4000],
  ['49.887', 49887],
  ['0.500', 0.5],
  ['20 %', 20],
  ['-12,50', -12.5],
])('%s is the number %d', (text, value) => expect(parseNumber(text)).toBe(value))

test('figures are found where they stand, and not inside words', () => {
  expect(numbersIn('Tôlerie T1 – 14,00 h – 63,50 €/h 889,00').map(({ value }) => value)).toEqual([14, 63.5, 889])
  expect(numbersIn('81A853717AGRU')).toEqual([])
})

test('an amount stands alone with two decimals and its currency, or it is none', () => {
  expect(['1 234,56 €', '2.456,95', '59,00', '12', '59,00 h', 'Total 59,00'].map(amountAlone)).toEqual([
    1234.56,
    2456.95,
    59,
    undefined,
    undefined,
    undefined,
  ])
})
