import type { Quote } from '#features/quotes/contract.ts'
import { quoteTooHigh } from '#features/quotes/refusals.ts'
import { listQuoteLines } from '#features/quotes/server/queries/quote-lines.ts'
import { findQuote } from '#features/quotes/server/queries/quote-select.ts'
import { askOutdated } from '#features/signatures/server/queries/following.ts'
import type { Context } from '#platform/context.ts'
import { chosenLines, type LineChoice, offersReused, optionsOf } from '#priced-papers/line-choices.ts'
import { storedAmounts } from '#priced-papers/server/paper-totals.ts'

/** Adds the quote up anew, and stores the totals that lists show: those of its lines without options, or those that the client chose. A notice that rests on them is not signed any more. */
export async function storeTotals(ctx: Context, id: string, choice?: LineChoice): Promise<void> {
  const [quote, lines] = [await findQuote(ctx, id), await listQuoteLines(ctx, id)]
  const counted = choice ? chosenLines(lines, choice) : lines
  const { insurerCents: _, ...totals } = storedAmounts(quote, counted, quoteTooHigh)
  await ctx.db
    .updateTable('quotes')
    .set({ ...totals, updatedAt: ctx.now })
    .where('id', '=', id)
    .execute()
  await askOutdated(ctx, quote.dossierId)
}

/** The total with VAT of a choice; undefined where an option of it is gone. */
export async function chosenGross(ctx: Context, quote: Quote, choice: LineChoice): Promise<number | undefined> {
  const lines = await listQuoteLines(ctx, quote.id)
  const known = new Set(optionsOf(lines).map(({ id }) => id))
  if (!choice.optionIds.every((id) => known.has(id)) || (choice.isReused && !offersReused(lines))) return undefined
  return storedAmounts(quote, chosenLines(lines, choice), quoteTooHigh).grossCents
}
