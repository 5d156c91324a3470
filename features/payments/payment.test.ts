import { expect, test } from 'vitest'
import { isCashAllowed, isWithinOpen, paymentNumber } from '#features/payments/payment.ts'

test('a debt is refunded in cash up to a thousand euros in all', () => {
  expect([isCashAllowed(60_000, -40_000), isCashAllowed(60_000, -40_001)]).toEqual([true, false])
})

test('a debt is paid in cash up to a thousand euros in all', () => {
  expect([isCashAllowed(0, 100_000), isCashAllowed(60_000, 40_000)]).toEqual([true, true])
  expect([isCashAllowed(0, 100_001), isCashAllowed(60_000, 40_001)]).toEqual([false, false])
})

test.each([
  [12_000, 12_000, true],
  [12_000, 12_001, false],
  [12_000, -1, false],
  [-5_000, -5_000, true],
  [-5_000, -5_001, false],
  [-5_000, 1, false],
  [0, 1, false],
])('where %i cents are open, a payment of %i is right: %s', (open, amount, isRight) => {
  expect(isWithinOpen(open, open, amount)).toBe(isRight)
})

test('a payer gets its credit back and another one pays, on the same invoice', () => {
  expect(isWithinOpen(14_320, -20_000, -20_000)).toBe(true)
  expect(isWithinOpen(14_320, -20_000, -20_001)).toBe(false)
  expect(isWithinOpen(14_320, 34_320, 34_320)).toBe(true)
  expect(isWithinOpen(14_320, 34_320, 34_321)).toBe(false)
})

test('payments have numbers of their own', () => {
  expect(paymentNumber('REN', '2026', 7)).toBe('REN-EN2026-00007')
})
