import { quoteTooHigh } from '#features/quotes/refusals.ts'
import { listQuoteLines } from '#features/quotes/server/queries/quote-lines.ts'
import { findQuote } from '#features/quotes/server/queries/quote-select.ts'
import type { Context } from '#platform/context.ts'
import { storedAmounts } from '#priced-papers/server/paper-totals.ts'

/** Adds the quote up anew, and stores the totals that lists show. */
export async function storeTotals(ctx: Context, id: string): Promise<void> {
  const quote = await findQuote(ctx, id)
  const { insurerCents: _, ...totals } = storedAmounts(quote, await listQuoteLines(ctx, id), quoteTooHigh)
  await ctx.db
    .updateTable('quotes')
    .set({ ...totals, updatedAt: ctx.now })
    .where('id', '=', id)
    .execute()
}
