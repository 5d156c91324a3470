import { halfUp } from '#lib/rounding.ts'
import { mostCents } from '#priced-papers/head-input.ts'
import { isCounted, type Line, type PricedLine, type Reduction, typedCents } from '#priced-papers/line.ts'
import { afterDiscount, type LineAmount, totalsOf } from '#priced-papers/totals.ts'

/**
 * The lines of an invoice as a credit note copies them. A discount in euros on the whole invoice comes apart: each line takes its own share
 * with it, so that a line gives back what it was billed at. Together they cost what the invoice cost, rate by rate.
 */
export function creditedLines<Copied extends Line>(lines: readonly Copied[], discount: Reduction | null): Copied[] {
  if (!discount || 'basisPoints' in discount) return [...lines]
  const { amounts, groups } = totalsOf(lines, discount)
  const reduced = new Set(groups.filter(({ discountCents }) => discountCents > 0).map(rateOf))
  return lines.map((line, index) => {
    const amount = amounts[index]
    return amount && isCounted(line) && reduced.has(rateOf(line)) ? { ...line, ...priceOf(line, amount) } : line
  })
}

function rateOf({ vatBasisPoints, vatReason }: Pick<PricedLine, 'vatBasisPoints' | 'vatReason'>): string {
  return `${vatBasisPoints} ${vatReason}`
}

/** The price that costs what is left of an amount. The VAT of a reduced rate was computed on its net: no price keeps VAT in it. */
function priceOf(
  line: PricedLine,
  amount: LineAmount,
): Pick<PricedLine, 'unitPriceCents' | 'priceIncludesVat' | 'discount'> {
  const cents = afterDiscount(amount)
  if (!line.priceIncludesVat && amount.discountCents === 0) return line
  const unitPriceCents = line.priceIncludesVat ? netOf(line) : line.unitPriceCents
  const withUnit = (unit: number) => {
    const whole = typedCents({ ...line, unitPriceCents: unit, discount: null })
    return { unit, reduction: whole - cents }
  }
  // The rounded price of one may cost too little for all of them, and that of a line given away too much for a discount.
  const least = Number(
    (BigInt(cents) * 1_000n + BigInt(line.quantityThousandths) - 1n) / BigInt(line.quantityThousandths),
  )
  const usual = withUnit(unitPriceCents)
  const { unit, reduction } = usual.reduction < 0 || usual.reduction > mostCents ? withUnit(least) : usual
  return { unitPriceCents: unit, priceIncludesVat: false, discount: reduction === 0 ? null : { cents: reduction } }
}

function netOf({ unitPriceCents, vatBasisPoints }: PricedLine): number {
  return halfUp(BigInt(unitPriceCents) * 10_000n, BigInt(10_000 + vatBasisPoints))
}
