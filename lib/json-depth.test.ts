import { expect, test } from 'vitest'
import { isTooDeep } from '#lib/json-depth.ts'

const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)

test('JSON of 32 levels is accepted, one more is refused, and 250,000 are refused at once', () => {
  expect(isTooDeep(nested(32))).toBe(false)
  expect(isTooDeep(nested(33))).toBe(true)
  expect(isTooDeep('{"a":'.repeat(33))).toBe(true)
  expect(isTooDeep(nested(250_000))).toBe(true)
})

test('many values beside each other, and brackets inside texts, are not deep', () => {
  expect(isTooDeep(`[${'[],{},'.repeat(10_000)}1]`)).toBe(false)
  expect(isTooDeep(JSON.stringify({ note: `${'['.repeat(99)} \\" ${'{'.repeat(99)}` }))).toBe(false)
})

test('a text that ends with an escape hides no later bracket', () => {
  expect(isTooDeep(`["\\\\",${nested(40)}]`)).toBe(true)
})
