import { expect, test } from 'vitest'
import { centsOf, priceCents, shareCents } from '#engine/check/exact.ts'

test('amounts are done in whole figures, half up', () => {
  expect(centsOf(1_272.69)).toBe(127_269)
  expect(priceCents(3, 0.335, 0)).toBe(101)
  expect(priceCents(24, 41.3, 0)).toBe(99_120)
  expect(priceCents(2, 50.05, 12.5)).toBe(8_759)
  expect(shareCents(100_000_05, 8.5)).toBe(850_000)
})
