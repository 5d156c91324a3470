import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ageOf, isPaid, shortfallCauses, shortfallOf } from '#features/claim-assignments/assignment-money.ts'
import { openByPayer, sharesOf } from '#features/invoices/balance.ts'
import { sumOf } from '#lib/sum.ts'

test('an assignment is paid once the insurer paid its share, but for a cent', () => {
  expect(isPaid({ askedCents: 0, openCents: 0 })).toBe(false)
  expect(isPaid({ askedCents: 187_741, openCents: 2 })).toBe(false)
  expect(isPaid({ askedCents: 187_741, openCents: 1 })).toBe(true)
  expect(isPaid({ askedCents: 187_741, openCents: 0 })).toBe(true)
})

test('a shortfall is told by causes that sum to the open amount', () => {
  expect(shortfallOf({ reduction: 9_000, wear: 0, exclusion: 1_000 }, { openCents: 10_000 })).toEqual({
    exclusion: 1_000,
    reduction: 9_000,
  })
  expect(shortfallOf({ reduction: 9_000 }, { openCents: 10_000 })).toBeUndefined()
  expect(shortfallOf({ reduction: 11_000, other: -1_000 }, { openCents: 10_000 })).toBeUndefined()
})

test('the shares, the payments and the shortfall sum to the invoice, whatever is paid', () => {
  const cents = fc.integer({ min: 0, max: 1_000_000 })
  fc.assert(
    fc.property(cents, cents, cents, fc.array(fc.nat(100_000), { maxLength: 7 }), (gross, share, paid, parts) => {
      const insurerCents = Math.min(share, gross)
      const paidInsurerCents = Math.min(paid, insurerCents)
      const balance = {
        ...{
          grossCents: gross,
          depositCents: 0,
          creditedCents: 0,
          creditedInsurerCents: 0,
          insurerCents,
          paidClientCents: 0,
          paidInsurerCents,
        },
      }
      const shares = sharesOf(balance)
      const open = openByPayer(balance)
      expect(shares.insurer + shares.client).toBe(gross)
      expect(paidInsurerCents + open.insurer + shares.client).toBe(gross)
      const causes = Object.fromEntries(shortfallCauses.map((cause, index) => [cause, parts[index] ?? 0]))
      const told = shortfallOf(causes, { openCents: open.insurer })
      if (told) expect(paidInsurerCents + sumOf(Object.values(told)) + shares.client).toBe(gross)
    }),
    { numRuns: 2_000 },
  )
})

test.each([
  [0, 'upTo30'],
  [30, 'upTo30'],
  [31, 'upTo60'],
  [90, 'upTo90'],
  [91, 'older'],
])('a debt of %i days is %s', (days, age) => {
  expect(ageOf(days)).toBe(age)
})
