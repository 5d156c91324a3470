import { expect, test } from 'vitest'
import { readAmount } from '#lib/amount.ts'

test.each([
  ['1 877,41', 187_741],
  ['1877.41', 187_741],
  ['1877,41', 187_741],
  ['1.877,41', 187_741],
  ['1\u202f877,41\u00a0€', 187_741],
  ['1 877,41 € TTC', 187_741],
  ['120', 12_000],
  ['120,5', 12_050],
  ['12 34', undefined],
  ['AB-123-CD', undefined],
  ['06 12 34 56 78', undefined],
  ['0612345678', undefined],
  ['€', undefined],
  ['', undefined],
])('« %s » is the amount %s', (text, cents) => {
  expect(readAmount(text)).toBe(cents)
})
