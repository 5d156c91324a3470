import { halfUp } from '#lib/rounding.ts'
import { sumOf } from '#lib/sum.ts'
import { isCounted, isPriced, type Line } from '#priced-papers/line.ts'
import type { UnitCosts } from '#priced-papers/line-cost.ts'
import { afterDiscount, shownAt, type Totals } from '#priced-papers/totals.ts'

/** A sale without VAT, its cost, and the difference of both. */
export type Margin = { saleCents: number; costCents: number; marginCents: number }

/** The margin of a paper over the lines with a known cost: `knownCount` of `lineCount`. */
export type PaperMargin = Margin & { knownCount: number; lineCount: number }

type Identified = Line & { id: string }

/** The margin of a line; null without a price or without a known cost. The sale bears its share of the discount on the whole paper. */
export function lineMargin(
  lines: readonly Identified[],
  totals: Totals,
  index: number,
  costs: UnitCosts,
): Margin | null {
  const line = lines[index]
  const unitCents = line && costs.get(line.id)
  if (!line || !isPriced(line) || unitCents === undefined) return null
  const amount = totals.amounts[index] ?? null
  return marginOf(
    isCounted(line) ? afterDiscount(amount) : (shownAt(lines, totals, index) ?? 0),
    halfUp(BigInt(line.quantityThousandths) * BigInt(unitCents), 1_000n),
  )
}

/** The margin of a paper: an option counts no more than in its totals. A credit note gives back both the sale and its cost. */
export function paperMargin(
  lines: readonly Identified[],
  totals: Totals,
  costs: UnitCosts,
  isCredit = false,
): PaperMargin {
  const counted = lines.flatMap((line, index) => (isCounted(line) ? [lineMargin(lines, totals, index, costs)] : []))
  const known = counted.filter((margin) => margin !== null)
  const saleCents = sumOf(known.map((margin) => margin.saleCents))
  const costCents = sumOf(known.map((margin) => margin.costCents))
  const all = isCredit ? marginOf(0 - saleCents, 0 - costCents) : marginOf(saleCents, costCents)
  return { ...all, knownCount: known.length, lineCount: counted.length }
}

/** The share of the sale that is margin, in basis points; null where nothing is sold. */
export function marginShare({ saleCents, marginCents }: Margin): number | null {
  if (saleCents === 0) return null
  const sign = saleCents < 0 ? -1 : 1
  return halfUp(BigInt(sign * marginCents) * 10_000n, BigInt(sign * saleCents))
}

function marginOf(saleCents: number, costCents: number): Margin {
  return { saleCents, costCents, marginCents: saleCents - costCents }
}
