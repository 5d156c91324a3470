import type { z } from 'zod'
import type { Quote } from '#features/quotes/contract.ts'
import { isLateFor } from '#features/quotes/quote.ts'
import type { acceptanceInput } from '#features/quotes/quote-input.ts'
import { stateAfter } from '#features/quotes/quote-state.ts'
import { quoteNotPresented } from '#features/quotes/refusals.ts'
import { quotesRights } from '#features/quotes/rights.ts'
import { refuseWrongAcceptance } from '#features/quotes/server/queries/acceptance-checks.ts'
import { keepLeftOptions } from '#features/quotes/server/queries/left-options.ts'
import { findQuote, lockQuote } from '#features/quotes/server/queries/quote-select.ts'
import { storeTotals } from '#features/quotes/server/queries/quote-totals.ts'
import { answeredReusedParts } from '#features/quotes/server/queries/reused-parts.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { audit } from '#platform/audit.ts'
import { accountOf, authorise, type Context } from '#platform/context.ts'

type Acceptance = { id: string; isSigned?: true } & z.infer<typeof acceptanceInput>

/** Records the agreement of the client to a price: the price that they saw, or none. */
export async function acceptQuote(
  ctx: Context,
  { id, isSigned, acceptanceId, isPriceConfirmed, reusedParts: given, ...answer }: Acceptance,
): Promise<Quote> {
  authorise(ctx, quotesRights.write)
  const quote = await lockQuote(ctx, id)
  const status = stateAfter(quote.status, 'accept')
  refuseUnless(status, quoteNotPresented)
  const { optionIds, isReused } = answer
  // A client who chooses reused parts answered the question of the law.
  const asked = { known: quote.reusedParts, given: isReused ? 'wanted' : given, isSigned: isSigned === true } as const
  const reusedParts = answeredReusedParts(asked)
  await refuseWrongAcceptance(ctx, quote, { ...answer, isPriceConfirmed })

  await ctx.db
    .insertInto('quoteAcceptances')
    .values({
      ...{ ...answer, optionIds: JSON.stringify(optionIds) },
      ...{ id: acceptanceId, garageId: ctx.garageId, quoteId: id, clientId: quote.clientId, revision: quote.revision },
      ...{ recordedAt: ctx.now, recordedBy: accountOf(ctx) },
    })
    .execute()
  await ctx.db
    .updateTable('quotes')
    .set({ status, reusedParts, version: quote.version + 1, updatedAt: ctx.now })
    .where('id', '=', id)
    .execute()
  await storeTotals(ctx, id, { optionIds, isReused })
  await audit(ctx, 'quote.accepted', id, {
    ...answer,
    reusedParts,
    revision: quote.revision,
    ...(isLateFor(quote, answer.acceptedOn) && { validUntil: quote.validUntil }),
  })
  await keepLeftOptions(ctx, quote, { optionIds, isReused })
  return findQuote(ctx, id)
}
