import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Balance, isSettled, openByPayer, openCentsOf, sharesOf } from '#features/invoices/balance.ts'

/** The worked example: 2 220,61 €, of which the insurer pays 1 877,41 €. */
const repair: Balance = {
  grossCents: 222_061,
  depositCents: 0,
  creditedCents: 0,
  creditedInsurerCents: 0,
  insurerCents: 187_741,
  paidClientCents: 0,
  paidInsurerCents: 0,
}

test('the insurer and the client each owe their share', () => {
  expect(sharesOf(repair)).toEqual({ insurer: 187_741, client: 34_320 })
  expect(openByPayer({ ...repair, paidClientCents: 34_320 })).toEqual({ insurer: 187_741, client: 0 })
  expect(openByPayer({ ...repair, paidInsurerCents: 180_000 })).toEqual({ insurer: 7_741, client: 34_320 })
})

test('a deposit reduces what the client owes', () => {
  expect(sharesOf({ ...repair, depositCents: 30_000 })).toEqual({ insurer: 187_741, client: 4_320 })
})

test('an invoice is settled to the cent, and one cent of rounding is no debt', () => {
  const paid = { ...repair, paidClientCents: 34_320, paidInsurerCents: 187_741 }
  expect(openCentsOf(paid)).toBe(0)
  expect([0, 1, -1, 2, -2].map(isSettled)).toEqual([true, true, true, false, false])
})

test('a credit note on a paid invoice leaves something to give back', () => {
  const credited = { ...repair, creditedCents: 222_061, paidClientCents: 34_320, paidInsurerCents: 187_741 }
  expect(openCentsOf(credited)).toBe(-222_061)
  expect(openByPayer({ ...repair, creditedCents: 222_061 })).toEqual({ insurer: 0, client: 0 })
})

test('a credit note reduces the share of the payer that it names', () => {
  const credited = { ...repair, creditedCents: 20_000, creditedInsurerCents: 20_000 }
  expect(openByPayer(credited)).toEqual({ insurer: 167_741, client: 34_320 })
  expect(openByPayer({ ...repair, creditedCents: 20_000 })).toEqual({ insurer: 187_741, client: 14_320 })
})

test('an insurer that paid its whole share gets its credit back, whatever the client still owes', () => {
  const paid = { ...repair, creditedCents: 20_000, creditedInsurerCents: 20_000, paidInsurerCents: 187_741 }
  expect(openByPayer(paid)).toEqual({ insurer: -20_000, client: 34_320 })
  expect(openByPayer({ ...paid, paidInsurerCents: 167_741 })).toEqual({ insurer: 0, client: 34_320 })
})

test('an invoice that was credited whole deducts its deposit no more', () => {
  const deducted = { ...repair, insurerCents: 0, depositCents: 30_000 }
  expect(openCentsOf({ ...deducted, creditedCents: 222_061 })).toBe(0)
  expect(openCentsOf({ ...deducted, creditedCents: 222_061, paidClientCents: 192_061 })).toBe(-192_061)
  expect(openCentsOf({ ...deducted, creditedCents: 222_060 })).toBe(-29_999)
})

test('shares sum to the amount due, and open amounts to the open amount', () => {
  const cents = fc.nat(1_000_000_000)
  const any = fc.record({
    grossCents: cents,
    depositCents: cents,
    creditedCents: cents,
    creditedInsurerCents: cents,
    insurerCents: cents,
    paidClientCents: cents,
    paidInsurerCents: cents,
  })
  fc.assert(
    fc.property(any, (balance) => {
      const [shares, open] = [sharesOf(balance), openByPayer(balance)]
      expect(shares.client + shares.insurer).toBe(balance.grossCents - balance.depositCents)
      expect(open.client + open.insurer).toBe(openCentsOf(balance))
    }),
    { numRuns: 10_000 },
  )
})
