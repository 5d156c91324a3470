import fc from 'fast-check'
import { expect, test } from 'vitest'
import { depositLines } from '#features/invoices/deposit-lines.ts'
import { reductionOf } from '#priced-papers/line.ts'
import { anyDiscount, anyLines, priced } from '#priced-papers/line-samples.ts'
import { totalsOf } from '#priced-papers/totals.ts'

const how = { label: 'Acompte', newId: () => 'id' }

test('a deposit of thirty percent keeps the rates of its quote', () => {
  const totals = totalsOf([
    priced({ unitPriceCents: 10_000 }),
    priced({ unitPriceCents: 3_000, vatBasisPoints: 0, vatReason: 'disbursement', kind: 'disbursement' }),
  ])
  const lines = depositLines(totals, { basisPoints: 3_000 }, how)
  expect(lines).toMatchObject([
    { kind: 'flat_rate', unitPriceCents: 3_600, priceIncludesVat: true, vatBasisPoints: 2_000 },
    { kind: 'disbursement', unitPriceCents: 900, vatReason: 'disbursement' },
  ])
  expect(totalsOf(lines).grossCents).toBe(4_500)
})

test('a deposit totals the amount that was asked, whatever the lines', () => {
  fc.assert(
    fc.property(anyLines, anyDiscount, fc.integer({ min: 1, max: 10_000 }), (lines, discount, basisPoints) => {
      const totals = totalsOf(lines, discount)
      const asked = reductionOf(totals.grossCents, { basisPoints })
      expect(totalsOf(depositLines(totals, { basisPoints }, how)).grossCents).toBe(asked)
    }),
    { numRuns: 2_000 },
  )
})
