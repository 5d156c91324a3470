import { expect, test } from 'vitest'
import { formatHundredths, parseHundredths } from '#lib/hundredths.ts'

test.each([
  [0, '0,00'],
  [5, '0,05'],
  [6250, '62,50'],
  [123456789, '1\u202f234\u202f567,89'],
  [-1250, '−12,50'],
])('%i hundredths read %s', (hundredths, text) => {
  expect(formatHundredths(hundredths)).toBe(text)
})

test.each([
  ['62', 6200],
  ['62,5', 6250],
  ['62.50', 6250],
  ['1 234,56 €', 123456],
  ['12 %', 1200],
  ['62,', 6200],
  ['', undefined],
  ['-3', undefined],
  ['62,505', undefined],
  ['environ 60', undefined],
])('« %s » is %s hundredths', (text, hundredths) => {
  expect(parseHundredths(text)).toBe(hundredths)
})
