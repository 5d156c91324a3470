import fc from 'fast-check'
import { expect, test } from 'vitest'
import { vatOf } from '#lib/vat.ts'

test.each([
  [7_900, 1_580],
  [2_900, 580],
  [990, 198],
  [19_900, 3_980],
  [79_000, 15_800],
  [9_900, 1_980],
  [0, 0],
])('twenty percent of %d cents are %d', (net, vat) => {
  expect(vatOf(net, 2_000)).toBe(vat)
})

test('a half cent is rounded up, anything below it down', () => {
  expect([vatOf(10, 550), vatOf(1, 2_000), vatOf(3, 2_000), vatOf(5, 1_000), vatOf(4, 1_000)]).toEqual([1, 0, 1, 1, 0])
})

test('the tax is never further than half a cent from the exact rate', () => {
  fc.assert(
    fc.property(fc.nat(100_000_000), fc.constantFrom(550, 1_000, 2_000), (net, rate) => {
      const off = vatOf(net, rate) * 10_000 - net * rate
      expect(off).toBeGreaterThan(-5_000)
      expect(off).toBeLessThanOrEqual(5_000)
    }),
  )
})
