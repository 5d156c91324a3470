import type { Reduction } from '#priced-papers/line.ts'
import type { HeadFields } from '#priced-papers/paper-head.ts'
import type { InsurerTerms } from '#priced-papers/payer-split.ts'

/** The most lines that a paper holds. */
export const lineLimit = 1_000
/** The highest total with VAT, a billion cents: above it a figure was mistyped. */
export const grossLimitCents = 1_000_000_000

type Discount = Pick<HeadFields, 'discountBasisPoints' | 'discountCents'>
type Claim = Pick<HeadFields, 'isClaim' | 'deductibleCents' | 'isVatRecoverable' | 'capCents'>

/** A priced paper, as far as its totals read it. */
export type PricedPaper = { id: string; updatedAt: string } & Discount & Claim

/** The discount on the whole paper. */
export function discountOf({ discountBasisPoints, discountCents }: Discount): Reduction | null {
  if (discountBasisPoints !== null) return { basisPoints: discountBasisPoints }
  return discountCents === null ? null : { cents: discountCents }
}

/** The terms of the insurer, or null where the client pays all. */
export function insurerTermsOf({ isClaim, deductibleCents, isVatRecoverable, capCents }: Claim): InsurerTerms | null {
  return isClaim ? { deductibleCents, isVatRecoverable, capCents } : null
}
