import { grossLimitCents } from '#features/quotes/quote.ts'
import { discountOf } from '#features/quotes/quote-totals.ts'
import { quoteTooHigh } from '#features/quotes/refusals.ts'
import { listQuoteLines } from '#features/quotes/server/queries/quote-lines.ts'
import { findQuote } from '#features/quotes/server/queries/quote-select.ts'
import { totalsOf } from '#features/quotes/totals.ts'
import { refuseUnless } from '#lib/refusal.ts'
import type { Context } from '#platform/context.ts'

/** Adds the quote up anew, and stores the totals that lists show. */
export async function storeTotals(ctx: Context, id: string): Promise<void> {
  const discount = discountOf(await findQuote(ctx, id))
  const { netCents, vatCents, grossCents } = totalsOf(await listQuoteLines(ctx, id), discount)
  refuseUnless(grossCents <= grossLimitCents, quoteTooHigh)
  await ctx.db
    .updateTable('quotes')
    .set({ netCents, vatCents, grossCents, updatedAt: ctx.now })
    .where('id', '=', id)
    .execute()
}
