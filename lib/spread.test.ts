import fc from 'fast-check'
import { expect, test } from 'vitest'
import { spread } from '#lib/spread.ts'
import { sumOf } from '#lib/sum.ts'

test('ten euros in three equal parts lose no cent', () => {
  expect(spread(1_000, [1, 1, 1])).toEqual([334, 333, 333])
})

test('the part that rounding hurts most gets the cent that is left', () => {
  expect(spread(100, [1, 2, 3])).toEqual([17, 33, 50])
  expect(spread(5, [1, 1, 0])).toEqual([3, 2, 0])
})

test('a whole without weights stays whole', () => {
  expect(spread(7, [0, 0])).toEqual([7, 0])
  expect(spread(0, [])).toEqual([])
})

test('the parts sum to the whole, and none is further than a cent from its share', () => {
  const weights = fc.array(fc.nat(1_000_000_000), { minLength: 1, maxLength: 50 }).filter((all) => sumOf(all) > 0)
  fc.assert(
    fc.property(fc.nat(1_000_000_000), weights, (whole, all) => {
      const parts = spread(whole, all)
      expect(sumOf(parts)).toBe(whole)
      for (const [index, part] of parts.entries()) {
        const off = BigInt(part) * BigInt(sumOf(all)) - BigInt(whole) * BigInt(all[index] ?? 0)
        expect(off < BigInt(sumOf(all)) && -off < BigInt(sumOf(all))).toBe(true)
      }
    }),
  )
})
