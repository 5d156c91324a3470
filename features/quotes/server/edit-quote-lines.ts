import type { Quote, QuoteLine, QuoteLineRemoval, QuoteLineWrite } from '#features/quotes/contract.ts'
import { partLineChanges } from '#features/quotes/line-writes.ts'
import { lineLimit } from '#features/quotes/quote.ts'
import { quoteFull, quoteLineElsewhere, quoteNotDraft } from '#features/quotes/refusals.ts'
import { quotesRights } from '#features/quotes/rights.ts'
import { removeLines, writeLines } from '#features/quotes/server/queries/quote-line-writes.ts'
import { listQuoteLines } from '#features/quotes/server/queries/quote-lines.ts'
import { findQuote, lockQuote } from '#features/quotes/server/queries/quote-select.ts'
import { storeTotals } from '#features/quotes/server/queries/quote-totals.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'

type Edit = { id: string; writes: QuoteLineWrite[]; removals: QuoteLineRemoval[] }
type Edited = { quote: Quote; saved: QuoteLine[]; conflicts: { id: string; current: QuoteLine | null }[] }

/** Writes the lines that nobody else changed meanwhile. It answers the others, and leaves them as they are. */
export async function editQuoteLines(ctx: Context, { id, writes, removals }: Edit): Promise<Edited> {
  authorise(ctx, quotesRights.write)
  const { status } = await lockQuote(ctx, id)
  refuseUnless(status === 'draft', quoteNotDraft)
  const changes = partLineChanges(await listQuoteLines(ctx, id), { writes, removals })
  const { written, removed, done, conflicts } = changes
  refuseUnless(changes.lineCount <= lineLimit, quoteFull)
  refuseUnless(await writeLines(ctx, id, written), quoteLineElsewhere)
  await removeLines(ctx, removed)

  if (done.size > 0) {
    await storeTotals(ctx, id)
    await audit(ctx, 'quote.lines_edited', id, changes.counts)
  }
  const lines = await listQuoteLines(ctx, id)
  return { quote: await findQuote(ctx, id), saved: lines.filter((line) => done.has(line.id)), conflicts }
}
