import type { Quote } from '#features/quotes/contract.ts'
import type { Reduction } from '#features/quotes/line.ts'
import type { Coverage } from '#features/quotes/payer-split.ts'

/** A quote or an invoice, as far as its totals read it. */
export type PricedPaper = Pick<
  Quote,
  | 'id'
  | 'updatedAt'
  | 'discountBasisPoints'
  | 'discountCents'
  | 'isClaim'
  | 'deductibleCents'
  | 'isVatRecoverable'
  | 'capCents'
>

/** The discount on the whole quote. */
export function discountOf({
  discountBasisPoints,
  discountCents,
}: Pick<Quote, 'discountBasisPoints' | 'discountCents'>): Reduction | null {
  if (discountBasisPoints !== null) return { basisPoints: discountBasisPoints }
  return discountCents === null ? null : { cents: discountCents }
}

/** The coverage of the insurer, or null where the client pays all. */
export function coverageOf({
  isClaim,
  deductibleCents,
  isVatRecoverable,
  capCents,
}: Pick<Quote, 'isClaim' | 'deductibleCents' | 'isVatRecoverable' | 'capCents'>): Coverage | null {
  return isClaim ? { deductibleCents, isVatRecoverable, capCents } : null
}
