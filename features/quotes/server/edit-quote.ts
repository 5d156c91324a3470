import { refuseUnknownParties } from '#features/dossiers/server/queries/named-parties.ts'
import { refuseOtherSite } from '#features/dossiers/server/queries/paper-site.ts'
import type { Quote } from '#features/quotes/contract.ts'
import { quoteFields } from '#features/quotes/quote.ts'
import type { QuoteInput } from '#features/quotes/quote-input.ts'
import { quoteChanged, quoteNotDraft } from '#features/quotes/refusals.ts'
import { quotesRights } from '#features/quotes/rights.ts'
import { findQuote, lockQuote } from '#features/quotes/server/queries/quote-select.ts'
import { storeTotals } from '#features/quotes/server/queries/quote-totals.ts'
import { changesBetween } from '#lib/field-changes.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'

type Edit = { id: string; baseVersion: number } & QuoteInput

export async function editQuote(ctx: Context, { id, baseVersion, ...head }: Edit): Promise<Quote> {
  authorise(ctx, quotesRights.write)
  const current = await lockQuote(ctx, id)
  refuseUnless(current.status === 'draft', quoteNotDraft)
  refuseUnless(current.version === baseVersion, quoteChanged, { current })
  refuseOtherSite(current, head)
  const fields = { ...head, siteId: current.siteId }
  const changes = changesBetween(quoteFields, current, fields)
  if (Object.keys(changes).length === 0) return current
  await refuseUnknownParties(ctx, fields)

  await ctx.db
    .updateTable('quotes')
    .set({ ...fields, version: current.version + 1, updatedAt: ctx.now })
    .where('id', '=', id)
    .execute()
  if (fields.clientId !== current.clientId) await replaceAgreements(ctx, id)
  await storeTotals(ctx, id)
  await audit(ctx, 'quote.edited', id, { changes })
  return findQuote(ctx, id)
}

/** Nobody is bound by the agreement of another client. */
async function replaceAgreements({ db, now }: Context, quoteId: string): Promise<void> {
  await db
    .updateTable('quoteAcceptances')
    .set({ replacedAt: now })
    .where('quoteId', '=', quoteId)
    .where('replacedAt', 'is', null)
    .execute()
}
