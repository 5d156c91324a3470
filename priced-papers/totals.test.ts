import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sumOf } from '#lib/sum.ts'
import type { Line, PricedLine } from '#priced-papers/line.ts'
import { anyDiscount, anyLines, priced } from '#priced-papers/line-samples.ts'
import { afterDiscount, netOfKind, subtotalAt, totalsOf } from '#priced-papers/totals.ts'

const gross = (cents: number, more: Partial<PricedLine> = {}) =>
  priced({ kind: 'flat_rate', unitPriceCents: cents, priceIncludesVat: true, ...more })

describe('a line', () => {
  test.each([
    ['hours by rate', { quantityThousandths: 3_500, unitPriceCents: 6_800 }, 23_800],
    ['a half cent goes up', { quantityThousandths: 500, unitPriceCents: 1 }, 1],
    [
      'a discount in percent is taken before rounding',
      { quantityThousandths: 1_500, unitPriceCents: 333, discount: { basisPoints: 1_000 } },
      450,
    ],
    ['a discount in euros is taken from the rounded amount', { unitPriceCents: 1_000, discount: { cents: 150 } }, 850],
    ['a discount never makes an amount negative', { unitPriceCents: 100, discount: { cents: 150 } }, 0],
    ['a whole discount leaves nothing', { unitPriceCents: 9_999, discount: { basisPoints: 10_000 } }, 0],
    ['work without a price is a line of zero', { unitPriceCents: 0 }, 0],
    [
      'a million hours at the highest price stay exact',
      { quantityThousandths: 999_999_999, unitPriceCents: 99_999_999 },
      99_999_998_900_000,
    ],
  ])('%s', (_, line, cents) => {
    expect(totalsOf([priced(line)]).amounts[0]?.netCents).toBe(cents)
  })
})

describe('a price that was typed with VAT', () => {
  test.each([50_000, 1, 10_001, 99_999, 33_333])('%d cents stay what they are', (cents) => {
    expect(totalsOf([gross(cents)]).grossCents).toBe(cents)
  })

  test('three lines at 10,01 € TTC are 30,03 € TTC, though no net amount at 20 % gives that', () => {
    const totals = totalsOf([gross(1_001), gross(1_001), gross(1_001)])
    expect(totals).toMatchObject({ netCents: 2_503, vatCents: 500, grossCents: 3_003 })
    expect(totals.amounts.map((amount) => amount?.netCents)).toEqual([835, 834, 834])
  })

  test('beside net prices it keeps its amount', () => {
    const { grossCents } = totalsOf([gross(1_001), priced({ unitPriceCents: 10_000 })])
    expect(grossCents).toBe(1_001 + 12_000)
  })
})

describe('rates', () => {
  const lines: Line[] = [
    priced({ unitPriceCents: 10_000 }),
    priced({ unitPriceCents: 10_000, vatBasisPoints: 850 }),
    priced({ kind: 'disbursement', unitPriceCents: 5_976, vatBasisPoints: 0, vatReason: 'disbursement' }),
  ]

  test('each has its base and its VAT, the highest first', () => {
    expect(totalsOf(lines).groups).toMatchObject([
      { vatBasisPoints: 2_000, baseCents: 10_000, vatCents: 2_000 },
      { vatBasisPoints: 850, baseCents: 10_000, vatCents: 850 },
      { vatBasisPoints: 0, vatReason: 'disbursement', baseCents: 5_976, vatCents: 0 },
    ])
    expect(totalsOf(lines)).toMatchObject({ netCents: 25_976, vatCents: 2_850, grossCents: 28_826 })
  })

  test('two reasons for zero stay apart', () => {
    const free = (vatReason: PricedLine['vatReason']) => priced({ unitPriceCents: 100, vatBasisPoints: 0, vatReason })
    expect(totalsOf([free('export'), free('disbursement'), free('export')]).groups).toHaveLength(2)
  })

  test('a discount on the document is taken from each in percent, or spread in euros', () => {
    const percent = totalsOf(lines, { basisPoints: 1_000 })
    expect(percent.groups.map(({ discountCents }) => discountCents)).toEqual([1_000, 1_000, 598])
    expect(percent.groups.map(({ vatCents }) => vatCents)).toEqual([1_800, 765, 0])
    const fixed = totalsOf(lines, { cents: 2_598 })
    expect(fixed.groups.map(({ discountCents }) => discountCents)).toEqual([1_000, 1_000, 598])
  })

  test('a discount on the document is never more than there is', () => {
    expect(totalsOf(lines, { cents: 9_999_999 })).toMatchObject({ netCents: 0, vatCents: 0, grossCents: 0 })
  })
})

test('VAT is rounded once a rate, not once a line', () => {
  const lines = [1, 2, 3].map(() => priced({ unitPriceCents: 1_002 }))
  expect(totalsOf(lines).vatCents).toBe(601)
})

test('a subtotal adds up to the last title or subtotal, and costs nothing', () => {
  const ten = priced({ unitPriceCents: 1_000 })
  const lines: Line[] = [
    ten,
    { kind: 'title' },
    ten,
    { kind: 'text' },
    ten,
    { kind: 'subtotal' },
    ten,
    { kind: 'subtotal' },
  ]
  const totals = totalsOf(lines)
  expect([subtotalAt(lines, totals, 5), subtotalAt(lines, totals, 7)]).toEqual([2_000, 1_000])
  expect(totals.netCents).toBe(4_000)
})

test('an empty document is zero', () => {
  expect(totalsOf([])).toEqual({ amounts: [], groups: [], discountCents: 0, netCents: 0, vatCents: 0, grossCents: 0 })
})

test('the kinds sum to the net total', () => {
  const lines: Line[] = [
    priced({ kind: 'part', unitPriceCents: 500 }),
    priced({ kind: 'paint', unitPriceCents: 700 }),
    { kind: 'title' },
  ]
  const totals = totalsOf(lines)
  expect([netOfKind(lines, totals, 'part'), netOfKind(lines, totals, 'paint')]).toEqual([500, 700])
})

test('the parts of any lines sum to the totals to the cent', () => {
  fc.assert(
    fc.property(anyLines, anyDiscount, (lines, discount) => {
      const totals = totalsOf(lines, discount)
      expect(sumOf(totals.amounts.map(afterDiscount))).toBe(totals.netCents)
      expect(sumOf(totals.groups.map(({ baseCents, vatCents }) => baseCents + vatCents))).toBe(totals.grossCents)
      for (const { netCents, discountCents, baseCents, vatCents, vatBasisPoints } of totals.groups) {
        expect([netCents - discountCents, Number.isSafeInteger(vatCents), baseCents >= 0]).toEqual([
          baseCents,
          true,
          true,
        ])
        expect(Math.abs(vatCents * 10_000 - baseCents * vatBasisPoints)).toBeLessThanOrEqual(12_000)
      }
    }),
    { numRuns: 10_000 },
  )
})

test('a document of prices with VAT costs the sum of these prices', () => {
  const line = fc.record({ unitPriceCents: fc.nat(10_000_000), vatBasisPoints: fc.constantFrom(2_000, 850, 1_300) })
  fc.assert(
    fc.property(fc.array(line, { maxLength: 30 }), (all) => {
      const lines = all.map(({ unitPriceCents, vatBasisPoints }) => gross(unitPriceCents, { vatBasisPoints }))
      expect(totalsOf(lines).grossCents).toBe(sumOf(all.map(({ unitPriceCents }) => unitPriceCents)))
    }),
    { numRuns: 10_000 },
  )
})
