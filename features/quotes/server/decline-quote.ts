import type { Quote } from '#features/quotes/contract.ts'
import { stateAfter } from '#features/quotes/quote-state.ts'
import { quoteNotPresented } from '#features/quotes/refusals.ts'
import { quotesRights } from '#features/quotes/rights.ts'
import { listQuoteLines } from '#features/quotes/server/queries/quote-lines.ts'
import { findQuote, lockQuote } from '#features/quotes/server/queries/quote-select.ts'
import { recordRefusedWork } from '#features/refused-work/server/queries/refused-writes.ts'
import { revokeChangedRequests } from '#features/signatures/server/revoke-changed-requests.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'

export async function declineQuote(ctx: Context, { id, reason }: { id: string; reason: string }): Promise<Quote> {
  authorise(ctx, quotesRights.write)
  const quote = await lockQuote(ctx, id)
  const status = stateAfter(quote.status, 'decline')
  refuseUnless(status, quoteNotPresented)
  await ctx.db
    .updateTable('quotes')
    .set({ status, declinedReason: reason, version: quote.version + 1, updatedAt: ctx.now })
    .where('id', '=', id)
    .execute()
  await revokeChangedRequests(ctx, { kind: 'quote', subjectId: id, reason: 'Le devis est refusé' })
  await audit(ctx, 'quote.declined', id, { reason })
  const { vehicleId } = quote
  await recordRefusedWork(ctx, { paper: { quoteId: id }, vehicleId, lines: await listQuoteLines(ctx, id), reason })
  return findQuote(ctx, id)
}
