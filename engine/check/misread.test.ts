import { expect, test } from 'vitest'
import { isMisread } from '#engine/check/misread.ts'

test.each([
  [12.5, 125, 'the decimal mark lost'],
  [1, 7, 'one digit for another'],
  [123.45, 132.45, 'two digits that changed places'],
  [1123.45, 123.45, 'a rule read as a digit'],
  [80, 8, 'a digit lost'],
])('%d for %d: %s', (read, meant) => {
  expect(isMisread(read, meant)).toBe(true)
})

test.each([
  [12, 12],
  [123.45, 321.45],
  [100, 245.3],
])('%d is not easily read for %d', (read, meant) => {
  expect(isMisread(read, meant)).toBe(false)
})
