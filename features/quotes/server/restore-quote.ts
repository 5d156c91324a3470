import type { Quote } from '#features/quotes/contract.ts'
import { stateAfter } from '#features/quotes/quote-state.ts'
import { quoteNotRemoved } from '#features/quotes/refusals.ts'
import { quotesRights } from '#features/quotes/rights.ts'
import { findQuote, lockQuote } from '#features/quotes/server/queries/quote-select.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'

export async function restoreQuote(ctx: Context, { id }: { id: string }): Promise<Quote> {
  authorise(ctx, quotesRights.write)
  const quote = await lockQuote(ctx, id)
  const status = stateAfter(quote.status, 'restore')
  refuseUnless(status, quoteNotRemoved)
  await ctx.db
    .updateTable('quotes')
    .set({ status, version: quote.version + 1, updatedAt: ctx.now })
    .where('id', '=', id)
    .execute()
  await audit(ctx, 'quote.restored', id)
  return findQuote(ctx, id)
}
