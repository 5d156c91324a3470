import type { Quote } from '#features/quotes/contract.ts'
import { stateAfter } from '#features/quotes/quote-state.ts'
import { depositOverTotal, presentedAmountChanged, quoteEmpty, quoteNotDraft } from '#features/quotes/refusals.ts'
import { quotesRights } from '#features/quotes/rights.ts'
import { keepsAcceptance } from '#features/quotes/server/queries/kept-acceptance.ts'
import { listQuoteLines } from '#features/quotes/server/queries/quote-lines.ts'
import { findQuote, lockQuote } from '#features/quotes/server/queries/quote-select.ts'
import { quoteSheet } from '#features/quotes/server/queries/quote-sheet.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'
import { isPriced } from '#priced-papers/line.ts'

type Presentation = { id: string; revisionId: string; grossCents: number }

/** Freezes what the client is shown, at the total that the person read. An agreement stays while the price stays; a new price replaces it. */
export async function presentQuote(ctx: Context, { id, revisionId, grossCents }: Presentation): Promise<Quote> {
  authorise(ctx, quotesRights.write)
  const quote = await lockQuote(ctx, id)
  refuseUnless(stateAfter(quote.status, 'present'), quoteNotDraft)
  const lines = await listQuoteLines(ctx, id)
  refuseUnless(lines.some(isPriced), quoteEmpty)
  refuseUnless(quote.grossCents === grossCents, presentedAmountChanged)
  refuseUnless((quote.depositCents ?? 0) <= grossCents, depositOverTotal)

  const revision = quote.revision + 1
  const presented: Quote = { ...quote, status: 'presented', revision, presentedAt: ctx.now.toISOString() }
  await ctx.db
    .insertInto('quoteRevisions')
    .values({
      id: revisionId,
      garageId: ctx.garageId,
      quoteId: id,
      revision,
      grossCents,
      content: JSON.stringify({ quote: presented, lines }),
      sheet: JSON.stringify(await quoteSheet(ctx, presented, lines)),
      presentedAt: ctx.now,
    })
    .execute()
  const status = (await keepsAcceptance(ctx, quote)) ? 'accepted' : 'presented'
  await ctx.db
    .updateTable('quotes')
    .set({ status, revision, presentedAt: ctx.now, declinedReason: '', version: quote.version + 1, updatedAt: ctx.now })
    .where('id', '=', id)
    .execute()
  await audit(ctx, 'quote.presented', id, { revision, grossCents, status })
  return findQuote(ctx, id)
}
