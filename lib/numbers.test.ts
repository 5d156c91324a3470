import { expect, test } from 'vitest'
import { formatCount } from '#lib/numbers.ts'

test('thousands are set apart by a narrow space', () => {
  expect(formatCount(1_234_567)).toBe('1\u202f234\u202f567')
  expect(formatCount(12)).toBe('12')
})
