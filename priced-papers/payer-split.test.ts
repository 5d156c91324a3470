import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Line } from '#priced-papers/line.ts'
import { anyDiscount, anyLines, priced } from '#priced-papers/line-samples.ts'
import { type InsurerTerms, splitPayers } from '#priced-papers/payer-split.ts'
import { totalsOf } from '#priced-papers/totals.ts'

/** A front bumper, a headlight, a tyre that is worn at 30 %, and the work: the example that accountants know. */
const repair: Line[] = [
  priced({ kind: 'labour', quantityThousandths: 3_500, unitPriceCents: 6_800 }),
  priced({ kind: 'labour', quantityThousandths: 2_000, unitPriceCents: 7_400 }),
  priced({ kind: 'paint', quantityThousandths: 4_500, unitPriceCents: 7_200 }),
  priced({ kind: 'paint_materials', quantityThousandths: 4_500, unitPriceCents: 5_400 }),
  priced({ unitPriceCents: 41_250 }),
  priced({ unitPriceCents: 29_640 }),
  priced({ quantityThousandths: 2_000, unitPriceCents: 180 }),
  priced({ unitPriceCents: 5_890, discount: { basisPoints: 1_000 } }),
  priced({ unitPriceCents: 12_000, wear: { basisPoints: 3_000 } }),
  priced({ kind: 'flat_rate', unitPriceCents: 1_200 }),
]
const terms: InsurerTerms = { deductibleCents: 30_000, isVatRecoverable: false, capCents: null }
const split = (more: Partial<InsurerTerms> = {}, lines = repair) =>
  splitPayers(lines, totalsOf(lines), { ...terms, ...more })

test('the example has its totals', () => {
  expect(totalsOf(repair)).toMatchObject({ netCents: 185_051, vatCents: 37_010, grossCents: 222_061 })
})

describe('the insurer pays, less', () => {
  test('the deductible and the wear with VAT, when the client does not recover VAT', () => {
    expect(split()).toMatchObject({ wearCents: 4_320, clientCents: 34_320, insurerCents: 187_741 })
  })

  test('the deductible, the wear and all VAT, when the client recovers VAT', () => {
    const paid = split({ isVatRecoverable: true })
    expect(paid).toMatchObject({
      wearCents: 3_600,
      recoverableVatCents: 37_010,
      clientCents: 70_610,
      insurerCents: 151_451,
    })
  })

  test('work that the client asked beside the claim', () => {
    const polish = priced({ kind: 'flat_rate', unitPriceCents: 12_000, priceIncludesVat: true, isOutsideClaim: true })
    expect(split({}, [...repair, polish])).toMatchObject({ outsideClaimCents: 12_000, insurerCents: 187_741 })
  })

  test('the amount beyond its limit', () => {
    expect(split({ capCents: 150_000 })).toMatchObject({ insurerCents: 150_000, beyondCapCents: 37_741 })
  })
})

test('a deductible above the repair leaves nothing to the insurer', () => {
  expect(split({ deductibleCents: 999_999 })).toMatchObject({
    insurerCents: 0,
    deductibleCents: 217_741,
    wearCents: 4_320,
  })
})

test('without an insurer the client pays all, and nothing is called a deductible', () => {
  const paid = splitPayers(repair, totalsOf(repair), null)
  expect(paid).toMatchObject({ insurerCents: 0, clientCents: 222_061, outsideClaimCents: 222_061, wearCents: 0 })
})

test('the shares are whole, none is negative, and they sum to the total, for any lines and terms', () => {
  const anyCoverage = fc.option(
    fc.record({
      deductibleCents: fc.nat(5_000_000),
      isVatRecoverable: fc.boolean(),
      capCents: fc.option(fc.nat(5_000_000)),
    }),
  )
  fc.assert(
    fc.property(anyLines, anyDiscount, anyCoverage, (lines, discount, cover) => {
      const totals = totalsOf(lines, discount)
      const { insurerCents, clientCents, ...shares } = splitPayers(lines, totals, cover)
      const client = Object.values(shares)
      expect(client.reduce((sum, cents) => sum + cents, 0)).toBe(clientCents)
      expect(insurerCents + clientCents).toBe(totals.grossCents)
      for (const cents of [insurerCents, ...client]) expect(Number.isSafeInteger(cents) && cents >= 0).toBe(true)
    }),
    { numRuns: 10_000 },
  )
})
