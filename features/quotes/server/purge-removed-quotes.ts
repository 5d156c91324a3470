import { quotesRights } from '#features/quotes/rights.ts'
import { selectPurgeable } from '#features/quotes/server/queries/quote-trash.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'

/** Erases the drafts whose time in the trash is over. */
export async function purgeRemovedQuotes(ctx: Context): Promise<void> {
  authorise(ctx, quotesRights.write)
  for (const { id, number } of await selectPurgeable(ctx).select(['id', 'number']).forUpdate().execute()) {
    await ctx.db.deleteFrom('quotes').where('id', '=', id).execute()
    await audit(ctx, 'quote.purged', id, { number })
  }
}
