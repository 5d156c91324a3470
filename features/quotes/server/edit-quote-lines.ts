import type { Quote } from '#features/quotes/contract.ts'
import { quoteNotDraft } from '#features/quotes/refusals.ts'
import { quotesRights } from '#features/quotes/rights.ts'
import { quoteLines } from '#features/quotes/server/queries/quote-lines.ts'
import { findQuote, lockQuote } from '#features/quotes/server/queries/quote-select.ts'
import { storeTotals } from '#features/quotes/server/queries/quote-totals.ts'
import { freeRemovedLines } from '#features/quotes/server/queries/removed-lines.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'
import type { LineRemoval, LineWrite, SavedLines } from '#priced-papers/contract.ts'
import { changeLines } from '#priced-papers/server/paper-lines.ts'

type Edit = { id: string; writes: LineWrite[]; removals: LineRemoval[] }

/** Writes the lines that nobody else changed meanwhile. It answers the others, and leaves them as they are. */
export async function editQuoteLines(ctx: Context, { id, ...asked }: Edit): Promise<{ quote: Quote } & SavedLines> {
  authorise(ctx, quotesRights.write)
  const { status } = await lockQuote(ctx, id)
  refuseUnless(status === 'draft', quoteNotDraft)
  const added = asked.writes.filter(({ baseVersion }) => baseVersion === 0)
  if (added.length > 0)
    await freeRemovedLines(
      ctx,
      added.map(({ line }) => line.id),
    )
  const { counts, ...saved } = await changeLines(ctx, quoteLines, id, asked)
  if (counts) {
    await storeTotals(ctx, id)
    await audit(ctx, 'quote.lines_edited', id, counts)
  }
  return { quote: await findQuote(ctx, id), ...saved }
}
