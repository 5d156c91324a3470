import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readTyped, showScaled } from '#lib/typed-number.ts'

test.each([
  ['12', 1_200],
  ['12,5', 1_250],
  ['12.50', 1_250],
  ['1\u202f234,56\u00a0€', 123_456],
  ['2*1,5', 300],
  ['2 x 1,5', 300],
  ['3 × 41,25', 12_375],
  ['10/3', 333],
  ['1+2*3', 700],
  ['(1+2)*3', 900],
  ['100-12,5', 8_750],
  ['-4+5', 100],
  ['−12,50', -1_250],
  [',5', 50],
  ['5,', 500],
  ['12,3000', 1_230],
])('%s is read', (text, cents) => {
  expect(readTyped(text, 2)).toBe(cents)
})

test.each(['', 'abc', '1,2,3', '1/0', '(1', '1)', '2**3', '12 h', '--', '1'.repeat(61), '99999999999999999'])(
  '« %s » is no number',
  (text) => {
    expect(readTyped(text, 2)).toBeUndefined()
  },
)

test('a plain number with too many decimals is said to be too precise; a sum is rounded half up', () => {
  expect(readTyped('12,345', 2)).toBe('tooPrecise')
  expect(readTyped('1,123456', 3)).toBe('tooPrecise')
  expect(readTyped('0,5*0,01', 2)).toBe(1)
})

test('a shown number is read back as it was', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), fc.constantFrom(2, 3), (value, decimals) => {
      expect(readTyped(showScaled(value, decimals), decimals)).toBe(value)
    }),
  )
})
