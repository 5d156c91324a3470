import { expect, test } from 'vitest'
import { amountsOf } from '#platform/payments/payment-amounts.ts'

const vat = { percentage: 20, inclusive: false }
const vatWithin = { percentage: 20, inclusive: true }

test.each([
  [990, 1_188],
  [2_900, 3_480],
  [7_900, 9_480],
  [19_900, 23_880],
  [9_900, 11_880],
  [79_000, 94_800],
  [199_000, 238_800],
])('%d cents before tax are %d with it', (net, gross) => {
  expect(amountsOf(net, [vat])).toEqual({ netCents: net, grossCents: gross })
})

test('a price with the tax in it is paid as it is, and a price without tax too', () => {
  expect(amountsOf(9_480, [vatWithin])).toEqual({ netCents: 7_900, grossCents: 9_480 })
  expect(amountsOf(1_000, [vatWithin])).toEqual({ netCents: 833, grossCents: 1_000 })
  expect(amountsOf(7_900, [])).toEqual({ netCents: 7_900, grossCents: 7_900 })
})
