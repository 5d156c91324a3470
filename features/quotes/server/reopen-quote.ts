import type { Quote } from '#features/quotes/contract.ts'
import { stateAfter } from '#features/quotes/quote-state.ts'
import { quoteIsDraft } from '#features/quotes/refusals.ts'
import { quotesRights } from '#features/quotes/rights.ts'
import { findQuote, lockQuote } from '#features/quotes/server/queries/quote-select.ts'
import { storeTotals } from '#features/quotes/server/queries/quote-totals.ts'
import { forgetRefusedWork } from '#features/refused-work/server/queries/refused-writes.ts'
import { revokeChangedRequests } from '#features/signatures/server/revoke-changed-requests.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'

/** Makes the quote a draft again. The revision that the client saw stays as it was shown. */
export async function reopenQuote(ctx: Context, { id }: { id: string }): Promise<Quote> {
  authorise(ctx, quotesRights.write)
  const quote = await lockQuote(ctx, id)
  const status = stateAfter(quote.status, 'reopen')
  refuseUnless(status, quoteIsDraft)
  await ctx.db
    .updateTable('quotes')
    .set({ status, declinedReason: '', version: quote.version + 1, updatedAt: ctx.now })
    .where('id', '=', id)
    .execute()
  await storeTotals(ctx, id)
  await forgetRefusedWork(ctx, id)
  await revokeChangedRequests(ctx, { kind: 'quote', subjectId: id, reason: 'Le devis a changé' })
  await audit(ctx, 'quote.reopened', id, { before: quote.status })
  return findQuote(ctx, id)
}
