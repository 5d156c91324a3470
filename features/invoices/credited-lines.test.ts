import fc from 'fast-check'
import { expect, test } from 'vitest'
import { creditedLines } from '#features/invoices/credited-lines.ts'
import { isCounted } from '#priced-papers/line.ts'
import { lineInput } from '#priced-papers/line-input.ts'
import { anyLines, priced } from '#priced-papers/line-samples.ts'
import { splitPayers } from '#priced-papers/payer-split.ts'
import { afterDiscount, totalsOf } from '#priced-papers/totals.ts'

const reduced = { cents: 10_000 }
const wing = priced({ unitPriceCents: 100_000 })
const clip = priced({ unitPriceCents: 20_000 })

test('a line takes its share of a discount in euros with it', () => {
  const [, credited] = creditedLines([wing, clip], reduced)
  expect(credited).toEqual({ ...clip, discount: { cents: 1_667 } })
  expect(totalsOf([credited ?? clip])).toMatchObject({ netCents: 18_333, vatCents: 3_667, grossCents: 22_000 })
})

test('a line with a discount in percent, and a price with VAT, keep what they were billed at', () => {
  const lines = [
    priced({ unitPriceCents: 100_000, discount: { basisPoints: 1_000 }, wear: { basisPoints: 2_000 } }),
    priced({ unitPriceCents: 12_000, priceIncludesVat: true, quantityThousandths: 2_000 }),
  ]
  expect(creditedLines(lines, { cents: 11_000 })).toEqual([
    { ...lines[0], discount: { cents: 19_000 } },
    { ...lines[1], unitPriceCents: 10_000, priceIncludesVat: false, discount: { cents: 2_000 } },
  ])
})

test.each([
  ['without a discount', null],
  ['with a discount in percent, which the head keeps', { basisPoints: 1_000 }],
])('lines stay as they are %s', (_, discount) => {
  expect(creditedLines([wing, clip], discount)).toEqual([wing, clip])
})

test('the lines of any invoice cost together what it cost, rate by rate, line by line and payer by payer', () => {
  fc.assert(
    fc.property(anyLines, fc.nat(100_000_000), (lines, cents) => {
      const billed = totalsOf(lines, { cents })
      const copies = creditedLines(lines, { cents })
      const credited = totalsOf(copies)
      const taxed = ({ groups, netCents, vatCents, grossCents }: typeof billed) => ({
        groups: groups.map(({ vatBasisPoints, vatReason, baseCents, vatCents: vat }) => [
          ...[vatBasisPoints, vatReason, baseCents, vat],
        ]),
        ...{ netCents, vatCents, grossCents },
      })
      expect(taxed(credited)).toEqual(taxed(billed))
      expect(credited.amounts.map(afterDiscount)).toEqual(billed.amounts.map(afterDiscount))
      const terms = { deductibleCents: 30_000, isVatRecoverable: false, capCents: null }
      expect(splitPayers(copies, credited, terms)).toEqual(splitPayers(lines, billed, terms))
      for (const copy of copies.filter(isCounted)) {
        const place = { id: '01980000-0000-7000-8000-000000000000', rank: 0, label: '', reference: '' }
        expect(lineInput.safeParse({ ...place, ...copy }).error).toBeUndefined()
      }
    }),
    { numRuns: 1_000 },
  )
})

test('the discount of a line never passes what a line may hold', () => {
  const given = priced({
    quantityThousandths: 1_000_000_000,
    unitPriceCents: 100_000_000,
    discount: { basisPoints: 9_999 },
  })
  const [copy = given] = creditedLines([given], { cents: 1 })
  expect(totalsOf([copy]).netCents).toBe(totalsOf([given], { cents: 1 }).netCents)
  expect(copy.discount === null || ('cents' in copy.discount && copy.discount.cents < 1_000_000)).toBe(true)
})
