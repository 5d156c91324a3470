import type { Quote } from '#features/quotes/contract.ts'
import { quoteNotDraft } from '#features/quotes/refusals.ts'
import { quotesRights } from '#features/quotes/rights.ts'
import { readQuoteRevision } from '#features/quotes/server/queries/quote-answers.ts'
import { listQuoteLines, quoteLines } from '#features/quotes/server/queries/quote-lines.ts'
import { findQuote, lockQuote } from '#features/quotes/server/queries/quote-select.ts'
import { storeTotals } from '#features/quotes/server/queries/quote-totals.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'
import { changeLines } from '#priced-papers/server/paper-lines.ts'

type Restoring = { id: string; revision: number }

/** Writes the lines of a presented version into the draft again, whole: lines keep their ids, and the versions stay as they were shown. */
export async function restoreQuoteRevision(ctx: Context, { id, revision }: Restoring): Promise<Quote> {
  authorise(ctx, quotesRights.write)
  const { status } = await lockQuote(ctx, id)
  refuseUnless(status === 'draft', quoteNotDraft)
  const { lines } = await readQuoteRevision(ctx, { id, revision })
  const now = new Map((await listQuoteLines(ctx, id)).map((line) => [line.id, line.version]))
  const wanted = new Set(lines.map((line) => line.id))
  await changeLines(ctx, quoteLines, id, {
    writes: lines.map(({ version: _, ...line }) => ({ line, baseVersion: now.get(line.id) ?? 0 })),
    removals: [...now].flatMap(([lineId, baseVersion]) => (wanted.has(lineId) ? [] : [{ id: lineId, baseVersion }])),
  })
  await storeTotals(ctx, id)
  await audit(ctx, 'quote.revision_restored', id, { revision })
  return findQuote(ctx, id)
}
