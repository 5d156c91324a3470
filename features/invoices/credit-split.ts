import { type Balance, type Payer, sharesOf } from '#features/invoices/balance.ts'
import type { Line, Reduction } from '#priced-papers/line.ts'
import { type InsurerTerms, splitPayers } from '#priced-papers/payer-split.ts'
import { totalsOf } from '#priced-papers/totals.ts'

/** The lines of a paper that the insurer covers, before its deductible and its cap. */
export function coveredCentsOf(lines: readonly Line[], discount: Reduction | null, terms: InsurerTerms): number {
  const uncapped = { ...terms, deductibleCents: 0, capCents: null }
  return splitPayers(lines, totalsOf(lines, discount), uncapped).insurerCents
}

/** An issued invoice whose insurer pays a share. */
export type Credited = {
  balance: Balance
  terms: InsurerTerms
  /** The amount of its lines that the insurer covers, less the lines of the credit notes that were issued before. */
  coveredCents: number
}

/** A credit note on it. Without a chosen payer its lines decide. */
export type Credit = { grossCents: number; coveredCents: number; payer: Payer | null }

/**
 * The insurer's part of a credit note: what it would pay less for the lines that stay. Neither payer gets back more than its share, so a
 * credit note on the whole invoice gives each payer the whole share.
 */
export function insurerPartOf({ balance, terms, coveredCents }: Credited, credit: Credit): number {
  const { grossCents, creditedCents, creditedInsurerCents } = balance
  const insurerLeft = sharesOf(balance).insurer - creditedInsurerCents
  const clientLeft = grossCents - creditedCents - insurerLeft
  const [least, most] = [Math.max(0, credit.grossCents - clientLeft), Math.min(credit.grossCents, insurerLeft)]
  const byLines = insurerLeft - payableOf(terms, coveredCents - credit.coveredCents)
  const asked = { client: 0, insurer: credit.grossCents }
  // The least comes last: a credit note above the rest of its invoice is refused when it is issued.
  return Math.max(0, least, Math.min(most, credit.payer ? asked[credit.payer] : byLines))
}

function payableOf({ deductibleCents, capCents }: InsurerTerms, coveredCents: number): number {
  const payable = Math.max(0, coveredCents - deductibleCents)
  return Math.min(payable, capCents ?? payable)
}
