import { expect, test } from 'vitest'
import { euros } from '#lib/euros.ts'

test('an amount has its cents, and spaces that never break', () => {
  expect(euros(123_456)).toBe('1\u202f234,56\u00a0€')
  expect(euros(0)).toBe('0,00\u00a0€')
  expect(euros(-5)).toBe('−0,05\u00a0€')
})
