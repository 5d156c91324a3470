import type { Quote, QuoteLine } from '#features/quotes/contract.ts'
import { pricedKinds } from '#features/quotes/line.ts'
import { splitPayers } from '#features/quotes/payer-split.ts'
import { coverageOf, discountOf } from '#features/quotes/quote-totals.ts'
import { sheetLine } from '#features/quotes/server/queries/quote-sheet-lines.ts'
import { readParties } from '#features/quotes/server/queries/quote-sheet-parties.ts'
import { type Totals, totalsOf } from '#features/quotes/totals.ts'
import { civilDate } from '#lib/dates.ts'
import { sumOf } from '#lib/sum.ts'
import type { Context } from '#platform/context.ts'
import type { DocumentSheet } from '#print/sheet/document-sheet.ts'

/** The sheet that the document of a quote prints. Its parties are those of today. */
export async function quoteSheet(ctx: Context, quote: Quote, lines: readonly QuoteLine[]): Promise<DocumentSheet> {
  const totals = totalsOf(lines, discountOf(quote))
  const coverage = coverageOf(quote)
  return {
    ...blank,
    ...(await readParties(ctx, quote)),
    number: quote.number,
    version: quote.revision > 0 ? quote.revision : null,
    issuedOn: civilDate(ctx.now),
    validUntil: quote.validUntil,
    references: quote.dossierNumber ? [{ kind: 'dossier', number: quote.dossierNumber, issuedOn: null }] : [],
    lines: lines.map((_, index) => sheetLine(lines, totals, index)),
    totals: sheetTotals(lines, totals),
    split: coverage ? splitPayers(lines, totals, coverage) : null,
    reusedParts: reusedPartsOf(quote),
    notes: quote.terms || null,
  }
}

/** The totals of a document, before deposits. */
export function sheetTotals(lines: readonly QuoteLine[], totals: Totals): NonNullable<DocumentSheet['totals']> {
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

/** The boxes to tick are printed while nobody asked. */
function reusedPartsOf({ reusedParts }: Quote): DocumentSheet['reusedParts'] {
  if (reusedParts === 'unasked') return null
  if (reusedParts === 'wanted') return { choice: 'accepted' }
  if (reusedParts === 'unwanted') return { choice: 'declined' }
  const reasons = { unavailable: 'unavailable', unsuitable: 'risk', exempt: 'warranty' } as const
  return { choice: 'exempt', reason: reasons[reusedParts] }
}

/** The parts of a sheet that a quote leaves empty. */
const blank = {
  kind: 'quote',
  isDuplicate: false,
  dueOn: null,
  performedOn: null,
  readyOn: null,
  downtimeDays: null,
  deliveredTo: null,
  order: null,
  payments: [],
  payment: null,
  correction: null,
  acceptance: null,
  mentions: [],
  link: null,
} satisfies Partial<DocumentSheet>
