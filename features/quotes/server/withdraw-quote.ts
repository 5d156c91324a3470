import type { Quote } from '#features/quotes/contract.ts'
import { stateAfter } from '#features/quotes/quote-state.ts'
import { quoteNotPresented } from '#features/quotes/refusals.ts'
import { quotesRights } from '#features/quotes/rights.ts'
import { listOrderedLines } from '#features/quotes/server/queries/quote-lines.ts'
import { findQuote, lockQuote } from '#features/quotes/server/queries/quote-select.ts'
import { storeTotals } from '#features/quotes/server/queries/quote-totals.ts'
import { recordRefusedWork } from '#features/refused-work/server/queries/refused-writes.ts'
import { formatDay } from '#lib/dates.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'

/** Ends the agreement to a quote after the withdrawal of a consumer: it is declined, and its acceptance stays on record. */
export async function withdrawQuote(
  ctx: Context,
  { id, withdrawnOn }: { id: string; withdrawnOn: string },
): Promise<Quote> {
  authorise(ctx, quotesRights.write)
  const quote = await lockQuote(ctx, id)
  const status = stateAfter(quote.status, 'withdraw')
  refuseUnless(status, quoteNotPresented)
  const reason = `Rétractation du client le ${formatDay(withdrawnOn)}`
  await ctx.db
    .updateTable('quotes')
    .set({ status, declinedReason: reason, version: quote.version + 1, updatedAt: ctx.now })
    .where('id', '=', id)
    .execute()
  await storeTotals(ctx, id)
  await audit(ctx, 'quote.declined', id, { reason })
  const { vehicleId } = quote
  await recordRefusedWork(ctx, { paper: { quoteId: id }, vehicleId, lines: await listOrderedLines(ctx, id), reason })
  return findQuote(ctx, id)
}
