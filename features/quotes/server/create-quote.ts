import { refuseUnknownParties } from '#features/dossiers/server/queries/named-parties.ts'
import { findPaperSite } from '#features/dossiers/server/queries/paper-site.ts'
import { findUsualTerms } from '#features/garages/server/queries/usual-terms.ts'
import { termsOr } from '#features/garages/usual-terms.ts'
import type { Quote } from '#features/quotes/contract.ts'
import { quoteNumber } from '#features/quotes/quote.ts'
import type { QuoteInput } from '#features/quotes/quote-input.ts'
import { quotesRights } from '#features/quotes/rights.ts'
import { findQuote } from '#features/quotes/server/queries/quote-select.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'
import { nextRank } from '#platform/number-series.ts'

export async function createQuote(ctx: Context, { id, ...fields }: { id: string } & QuoteInput): Promise<Quote> {
  authorise(ctx, quotesRights.write)
  await refuseUnknownParties(ctx, fields)
  const site = await findPaperSite(ctx, fields)
  const { year, rank } = await nextRank(ctx, 'quote', site.numberPrefix)
  const number = quoteNumber(site.numberPrefix, year, rank)
  const usual = await findUsualTerms(ctx)
  const terms = termsOr(fields.terms, usual.quoteTerms)
  const head = { ...fields, terms, feeCents: fields.feeCents ?? usual.quoteFeeCents, siteId: site.id }
  await ctx.db
    .insertInto('quotes')
    .values({ ...head, id, number, garageId: ctx.garageId, createdAt: ctx.now, updatedAt: ctx.now })
    .execute()
  await audit(ctx, 'quote.created', id, { number, ...head })
  return findQuote(ctx, id)
}
