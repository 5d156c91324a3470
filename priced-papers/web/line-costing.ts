import type { LineInput } from '#priced-papers/line-input.ts'
import { lineMargin } from '#priced-papers/margin.ts'
import { marginWords, shortMargin } from '#priced-papers/margin-words.ts'
import type { Totals } from '#priced-papers/totals.ts'
import type { OpenCosts } from '#priced-papers/web/use-costs.ts'

/** The cost of a line as its row shows it: `cost` is undefined for a person who may not see it. */
export type LineCosting = { cost?: number | null | undefined; margin: string; shortMargin: string }

const hidden: LineCosting = { margin: '', shortMargin: '' }

export function costOf(
  lines: readonly LineInput[],
  totals: Totals,
  index: number,
  costs: OpenCosts | undefined,
): LineCosting {
  const line = lines[index]
  if (!line || !costs?.shown) return hidden
  const cost = costs.shown.get(line.id) ?? null
  if (!costs.mayCompare) return { ...hidden, cost }
  const margin = lineMargin(lines, totals, index, costs.shown)
  return { cost, margin: marginWords(margin), shortMargin: shortMargin(margin) }
}
