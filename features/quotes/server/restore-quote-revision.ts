import type { Quote } from '#features/quotes/contract.ts'
import { quoteNotDraft } from '#features/quotes/refusals.ts'
import { quotesRights } from '#features/quotes/rights.ts'
import { readQuoteRevision } from '#features/quotes/server/queries/quote-answers.ts'
import { listQuoteLines, quoteLines } from '#features/quotes/server/queries/quote-lines.ts'
import { findQuote, lockQuote } from '#features/quotes/server/queries/quote-select.ts'
import { storeTotals } from '#features/quotes/server/queries/quote-totals.ts'
import { headOf, restoredFields } from '#features/quotes/server/queries/restored-head.ts'
import { changesBetween } from '#lib/field-changes.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'
import { changeLines } from '#priced-papers/server/paper-lines.ts'

type Restoring = { id: string; revision: number }

/** Writes a presented version into the draft again, whole, with its prices and conditions: lines keep their ids, and the versions stay as they were shown. Its people and its last day are those of today. */
export async function restoreQuoteRevision(ctx: Context, { id, revision }: Restoring): Promise<Quote> {
  authorise(ctx, quotesRights.write)
  const current = await lockQuote(ctx, id)
  refuseUnless(current.status === 'draft', quoteNotDraft)
  const { quote: shown, lines } = await readQuoteRevision(ctx, { id, revision })
  const now = new Map((await listQuoteLines(ctx, id)).map((line) => [line.id, line.version]))
  const wanted = new Set(lines.map((line) => line.id))
  await changeLines(ctx, quoteLines, id, {
    writes: lines.map(({ version: _, ...line }) => ({ line, baseVersion: now.get(line.id) ?? 0 })),
    removals: [...now].flatMap(([lineId, baseVersion]) => (wanted.has(lineId) ? [] : [{ id: lineId, baseVersion }])),
  })
  const changes = changesBetween(restoredFields, current, shown)
  if (Object.keys(changes).length > 0)
    await ctx.db
      .updateTable('quotes')
      .set({ ...headOf(shown), version: current.version + 1, updatedAt: ctx.now })
      .where('id', '=', id)
      .execute()
  await storeTotals(ctx, id)
  await audit(ctx, 'quote.revision_restored', id, { revision, changes })
  return findQuote(ctx, id)
}
