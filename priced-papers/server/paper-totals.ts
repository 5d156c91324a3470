import { type Reason, refuseUnless } from '#lib/refusal.ts'
import type { PaperLine } from '#priced-papers/contract.ts'
import { discountOf, grossLimitCents, insurerTermsOf, type PricedPaper } from '#priced-papers/paper-amounts.ts'
import { splitPayers } from '#priced-papers/payer-split.ts'
import { totalsOf } from '#priced-papers/totals.ts'

/** The amounts that a paper stores for its lists. A total that nobody means is refused. */
export function storedAmounts(paper: PricedPaper, lines: readonly PaperLine[], tooHigh: Reason) {
  const totals = totalsOf(lines, discountOf(paper))
  const { netCents, vatCents, grossCents } = totals
  refuseUnless(grossCents <= grossLimitCents, tooHigh)
  const terms = insurerTermsOf(paper)
  const insurerCents = terms ? splitPayers(lines, totals, terms).insurerCents : 0
  return { netCents, vatCents, grossCents, insurerCents }
}
