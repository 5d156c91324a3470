import { sumOf } from '#lib/sum.ts'
import type { LineVat } from '#priced-papers/line.ts'
import type { VatGroup } from '#priced-papers/totals.ts'

/** The base and the VAT of a paper, rate by rate. */
export type RateAmounts = readonly Pick<VatGroup, 'vatBasisPoints' | 'vatReason' | 'baseCents' | 'vatCents'>[]

/** A rate at which a credit note gives back more than is left of its invoice, with what is left. */
export type ExceededRate = LineVat & { baseCents: number; vatCents: number }

/** The VAT of a paper is rounded once a rate, and prices with VAT move its base: each paper may stand this far off the exact amounts. */
const roundingCents = 2

/**
 * The rates at which a credit note gives back more than its invoice has left, base or VAT: VAT that was never charged is not given back.
 * Credit notes on the lines of an invoice, one by one, may pass each rate by the cents that the rounding of their papers costs.
 */
export function exceededRates(credit: RateAmounts, billed: RateAmounts, given: readonly RateAmounts[]): ExceededRate[] {
  const allowed = roundingCents * (given.length + 2)
  return credit.flatMap(({ baseCents, vatCents, ...rate }) => {
    const isBilled = billed.some((each) => isSame(each, rate))
    const left = (part: 'baseCents' | 'vatCents') =>
      amountAt(billed, rate, part) - sumOf(given.map((each) => amountAt(each, rate, part)))
    const isWithin = (cents: number, part: 'baseCents' | 'vatCents') => cents <= left(part) + (isBilled ? allowed : 0)
    if (isWithin(baseCents, 'baseCents') && isWithin(vatCents, 'vatCents')) return []
    const { vatBasisPoints, vatReason } = rate
    const [base, vat] = [Math.max(0, left('baseCents')), Math.max(0, left('vatCents'))]
    return [{ vatBasisPoints, vatReason, baseCents: base, vatCents: vat }]
  })
}

function amountAt(amounts: RateAmounts, rate: LineVat, part: 'baseCents' | 'vatCents'): number {
  return amounts.find((each) => isSame(each, rate))?.[part] ?? 0
}

function isSame(one: LineVat, other: LineVat): boolean {
  return one.vatBasisPoints === other.vatBasisPoints && one.vatReason === other.vatReason
}
