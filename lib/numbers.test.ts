import { expect, test } from 'vitest'
import { formatCount, formatSize } from '#lib/numbers.ts'

test('thousands are set apart by a narrow space', () => {
  expect(formatCount(1_234_567)).toBe('1\u202f234\u202f567')
  expect(formatCount(12)).toBe('12')
})

test('sizes are told in the unit that people read', () => {
  expect([840, 12_300, 1_468_006, 20 * 1_024 ** 3].map(formatSize)).toEqual([
    '840\u00a0o',
    '12\u00a0Ko',
    '1,4\u00a0Mo',
    '20\u00a0Go',
  ])
})
