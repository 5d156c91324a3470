import type { Quote } from '#features/quotes/contract.ts'
import { findChoice } from '#features/quotes/server/queries/quote-answers.ts'
import { chosenGross, storeTotals } from '#features/quotes/server/queries/quote-totals.ts'
import type { Context } from '#platform/context.ts'

/** An agreement stays while what the client chose costs the same. */
export async function keepsAcceptance(ctx: Context, quote: Quote): Promise<boolean> {
  const { db, now } = ctx
  const own = db.selectFrom('quoteAcceptances').select(['id', 'grossCents']).where('quoteId', '=', quote.id)
  const kept = await own.where('replacedAt', 'is', null).executeTakeFirst()
  if (!kept) return false
  const choice = await findChoice(ctx, quote.id)
  if ((await chosenGross(ctx, quote, choice)) === kept.grossCents) {
    await storeTotals(ctx, quote.id, choice)
    return true
  }
  await db.updateTable('quoteAcceptances').set({ replacedAt: now }).where('id', '=', kept.id).execute()
  return false
}
