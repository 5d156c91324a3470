import { halfUp } from '#lib/rounding.ts'
import { sumOf } from '#lib/sum.ts'
import { vatOf } from '#lib/vat.ts'
import { isCounted, type Line, type PricedLine, reductionOf } from '#priced-papers/line.ts'
import { afterDiscount, type Totals, type VatGroup } from '#priced-papers/totals.ts'

/** The terms on which the insurer pays. `capCents` is the most that it pays. */
export type InsurerTerms = { deductibleCents: number; isVatRecoverable: boolean; capCents: number | null }

/** The shares of the payers. Those of the client and of the insurer sum to the total with VAT. */
export type PayerSplit = {
  insurerCents: number
  clientCents: number
  deductibleCents: number
  wearCents: number
  recoverableVatCents: number
  outsideClaimCents: number
  beyondCapCents: number
}

/** Without terms the client pays all. */
export function splitPayers(lines: readonly Line[], totals: Totals, terms: InsurerTerms | null): PayerSplit {
  const claim = totals.groups.map((group) => claimOf(lines, totals, group, terms !== null))
  const claimCents = sumOf(claim.map(({ netCents, vatCents }) => netCents + vatCents))
  const recoverableVatCents = terms?.isVatRecoverable ? sumOf(claim.map(({ vatCents }) => vatCents)) : 0
  const wearCents = sumOf(claim.map((part) => part.wearCents + (terms?.isVatRecoverable ? 0 : part.wearVatCents)))
  const withoutWear = claimCents - recoverableVatCents - wearCents
  const deductibleCents = Math.min(terms?.deductibleCents ?? 0, withoutWear)
  const covered = withoutWear - deductibleCents
  const insurerCents = Math.min(covered, terms?.capCents ?? covered)
  return {
    insurerCents,
    clientCents: totals.grossCents - insurerCents,
    deductibleCents,
    wearCents,
    recoverableVatCents,
    outsideClaimCents: totals.grossCents - claimCents,
    beyondCapCents: covered - insurerCents,
  }
}

type ClaimPart = { netCents: number; vatCents: number; wearCents: number; wearVatCents: number }

/** The part of a rate that the claim covers. VAT follows in proportion: it was rounded once for the rate. */
function claimOf(lines: readonly Line[], { amounts }: Totals, group: VatGroup, isCovered: boolean): ClaimPart {
  const own = lines.flatMap((line, index) =>
    isCovered && isCounted(line) && isOf(line, group) && !line.isOutsideClaim
      ? [{ line, cents: afterDiscount(amounts[index] ?? null) }]
      : [],
  )
  const netCents = sumOf(own.map(({ cents }) => cents))
  const wearCents = sumOf(own.map(({ line, cents }) => reductionOf(cents, line.wear)))
  const vatCents =
    group.baseCents === 0 ? 0 : halfUp(BigInt(group.vatCents) * BigInt(netCents), BigInt(group.baseCents))
  const wearVatCents = Math.min(vatOf(wearCents, group.vatBasisPoints), vatCents)
  return { netCents, vatCents, wearCents, wearVatCents }
}

function isOf(line: PricedLine, group: VatGroup): boolean {
  return line.vatBasisPoints === group.vatBasisPoints && line.vatReason === group.vatReason
}
