import type { Quote } from '#features/quotes/contract.ts'
import { isRemovable } from '#features/quotes/quote.ts'
import { quoteNotRemovable } from '#features/quotes/refusals.ts'
import { quotesRights } from '#features/quotes/rights.ts'
import { findQuote, lockQuote } from '#features/quotes/server/queries/quote-select.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'

/** Takes a draft away that no client was ever shown. It can be restored until it is purged; its number is not given again. */
export async function removeQuote(ctx: Context, { id }: { id: string }): Promise<Quote> {
  authorise(ctx, quotesRights.write)
  const quote = await lockQuote(ctx, id)
  refuseUnless(isRemovable(quote), quoteNotRemovable)
  await ctx.db
    .updateTable('quotes')
    .set({ status: 'removed', version: quote.version + 1, updatedAt: ctx.now })
    .where('id', '=', id)
    .execute()
  const { number, grossCents } = quote
  await audit(ctx, 'quote.removed', id, { number, grossCents })
  return findQuote(ctx, id)
}
