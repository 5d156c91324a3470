import fc from 'fast-check'
import { expect, test } from 'vitest'
import { creditedLines } from '#features/invoices/credited-lines.ts'
import { exceededRates, type RateAmounts } from '#features/invoices/exceeded-rates.ts'
import { isCounted, type Line, type LineVat, type Reduction } from '#priced-papers/line.ts'
import { anyDiscount, anyLines, priced } from '#priced-papers/line-samples.ts'
import { totalsOf } from '#priced-papers/totals.ts'

const groupsOf = (...lines: Line[]) => totalsOf(lines).groups
const free = priced({ unitPriceCents: 100_000, vatBasisPoints: 0, vatReason: 'reverse_charge' })

test('VAT that the invoice never charged is not given back', () => {
  const taxed = priced({ unitPriceCents: 83_333 })
  expect(exceededRates(groupsOf(taxed), groupsOf(free), [])).toEqual([
    { vatBasisPoints: 2_000, vatReason: null, baseCents: 0, vatCents: 0 },
  ])
  expect(exceededRates(groupsOf(free), groupsOf(free), [])).toEqual([])
})

test('credit notes of before leave less of each rate', () => {
  const [wing, clip] = [priced({ unitPriceCents: 100_000 }), priced({ unitPriceCents: 20_000 })]
  const billed = groupsOf(wing, clip, free)
  expect(exceededRates(groupsOf(wing), billed, [groupsOf(clip, free)])).toEqual([])
  expect(exceededRates(groupsOf(wing), billed, [groupsOf(wing)])).toEqual([
    { vatBasisPoints: 2_000, vatReason: null, baseCents: 20_000, vatCents: 4_000 },
  ])
})

test.each<[string, RateAmounts]>([
  ['cents of a rate that was never billed', [{ vatBasisPoints: 2_000, vatReason: null, baseCents: 1, vatCents: 0 }]],
  ['cents of zero VAT for another reason', [{ vatBasisPoints: 0, vatReason: 'export', baseCents: 1, vatCents: 0 }]],
])('rounding excuses no %s', (_, credit) => {
  expect(exceededRates(credit, groupsOf(free), [])).toMatchObject([{ baseCents: 0 }])
})

/** An invoice that is given back piece by piece: what its credit notes gave, and what is left with VAT. */
function creditAll(lines: readonly Line[], discount: Reduction | null, pieces: (rank: number) => number) {
  const billed = totalsOf(lines, discount)
  const percent = discount && 'basisPoints' in discount ? discount : null
  const copies = creditedLines(lines, discount)
  const given: RateAmounts[] = []
  let left = billed.grossCents
  const credit = (piece: readonly Line[], reduction: Reduction | null) => {
    const totals = totalsOf(piece, reduction)
    if (totals.grossCents === 0) return
    expect(exceededRates(totals.groups, billed.groups, given)).toEqual([])
    expect(totals.grossCents).toBeLessThanOrEqual(left)
    given.push(totals.groups)
    left -= totals.grossCents
  }
  for (const piece of Map.groupBy(copies, (line) => pieces(copies.indexOf(line))).values()) {
    const over = totalsOf(piece, percent).grossCents - left
    if (over <= 0) credit(piece, percent)
    // The person types what is left of the lines, TTC.
    else
      for (const { vatBasisPoints, vatReason, baseCents: base, vatCents } of totalsOf(piece, percent).groups)
        credit([typed({ vatBasisPoints, vatReason }, Math.min(left, base + vatCents))], null)
  }
  const largest = billed.groups.toSorted((a, b) => b.baseCents - a.baseCents)[0]
  if (left > 0 && largest) credit([typed(largest, left)], null)
  return left
}

function typed({ vatBasisPoints, vatReason }: LineVat, cents: number): Line {
  return priced({ unitPriceCents: cents, priceIncludesVat: true, vatBasisPoints, vatReason })
}

test('credit notes on the lines of any invoice, one by one or some at once, reach the whole of it to the cent', () => {
  fc.assert(
    fc.property(anyLines, anyDiscount, fc.integer({ min: 1, max: 20 }), (lines, discount, count) => {
      const counted = lines.filter(isCounted)
      expect(creditAll(counted, discount, (rank) => rank)).toBe(0)
      expect(creditAll(counted, discount, (rank) => rank % count)).toBe(0)
    }),
    { numRuns: 1_000 },
  )
})

test('a hundred lines whose VAT rounds up give back no more VAT than was charged, but for their cents', () => {
  const lines = Array.from({ length: 100 }, () => priced({ unitPriceCents: 1_003 }))
  expect(totalsOf(lines).vatCents).toBe(20_060)
  expect(creditAll(lines, null, (rank) => rank)).toBe(0)
})
