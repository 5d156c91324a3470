import { sumOf } from '#lib/sum.ts'
import type { PaperLine } from '#priced-papers/contract.ts'
import { pricedKinds } from '#priced-papers/line.ts'
import { offeredTotals } from '#priced-papers/line-choices.ts'
import { discountOf, insurerTermsOf, type PricedPaper } from '#priced-papers/paper-amounts.ts'
import { splitPayers } from '#priced-papers/payer-split.ts'
import { sheetLine } from '#priced-papers/server/sheet-line.ts'
import { type Totals, totalsOf } from '#priced-papers/totals.ts'
import type { DocumentSheet } from '#print/sheet/document-sheet.ts'

/** The lines of a document, their totals before deposits, and the share of each payer. */
export function sheetOfLines(
  paper: PricedPaper,
  lines: readonly PaperLine[],
): { lines: DocumentSheet['lines']; totals: NonNullable<DocumentSheet['totals']>; split: DocumentSheet['split'] } {
  const totals = totalsOf(lines, discountOf(paper))
  const terms = insurerTermsOf(paper)
  return {
    lines: lines.map((_, index) => sheetLine(lines, totals, index)),
    totals: { ...sheetTotals(lines, totals), ...sheetChoices(paper, lines) },
    split: terms ? splitPayers(lines, totals, terms) : null,
  }
}

/** The other totals that a client may choose, where the lines offer a choice. */
function sheetChoices(paper: PricedPaper, lines: readonly PaperLine[]) {
  const { withOptions, withReusedParts } = offeredTotals(lines, discountOf(paper))
  return {
    ...(withOptions && { withOptionsCents: withOptions.grossCents }),
    ...(withReusedParts && { withReusedPartsCents: withReusedParts.grossCents }),
  }
}

function sheetTotals(lines: readonly PaperLine[], totals: Totals): NonNullable<DocumentSheet['totals']> {
  const { groups, discountCents, netCents, vatCents, grossCents } = totals
  const families = pricedKinds.map((kind) => ({
    kind,
    netCents: sumOf(lines.map((line, index) => (line.kind === kind ? (totals.amounts[index]?.netCents ?? 0) : 0))),
  }))
  return {
    families: families.filter((family) => family.netCents > 0),
    vatGroups: groups.map(({ vatBasisPoints, vatReason, baseCents, vatCents }) => ({
      vatBasisPoints,
      vatReason,
      baseCents,
      vatCents,
    })),
    discountCents,
    netCents,
    vatCents,
    grossCents,
    deposits: [],
    dueCents: null,
  }
}

/** The parts of a sheet that most papers leave empty. */
export const blankSheet = {
  version: null,
  isDuplicate: false,
  validUntil: null,
  dueOn: null,
  performedOn: null,
  readyOn: null,
  downtimeDays: null,
  deliveredTo: null,
  order: null,
  payments: [],
  payment: null,
  correction: null,
  reusedParts: null,
  acceptance: null,
  mentions: [],
  link: null,
} satisfies Partial<DocumentSheet>
