import type { z } from 'zod'
import type { Quote } from '#features/quotes/contract.ts'
import { isLateFor } from '#features/quotes/quote.ts'
import type { acceptanceInput } from '#features/quotes/quote-input.ts'
import { acceptedAmountChanged, acceptedInFuture, quoteExpired } from '#features/quotes/refusals.ts'
import { chosenGross } from '#features/quotes/server/queries/quote-totals.ts'
import { civilDate } from '#lib/dates.ts'
import { refuseUnless } from '#lib/refusal.ts'
import type { Context } from '#platform/context.ts'

type Answer = Omit<z.infer<typeof acceptanceInput>, 'acceptanceId' | 'reusedParts'>

/** Refuses an agreement to another price, of a day to come, or to an expired quote whose price nobody confirmed. */
export async function refuseWrongAcceptance(ctx: Context, quote: Quote, answer: Answer): Promise<void> {
  const { acceptedOn, isPriceConfirmed } = answer
  refuseUnless((await chosenGross(ctx, quote, answer)) === answer.grossCents, acceptedAmountChanged)
  refuseUnless(acceptedOn <= civilDate(ctx.now), acceptedInFuture, {
    fields: { acceptedOn: acceptedInFuture.sentence },
  })
  refuseUnless(!isLateFor(quote, acceptedOn) || isPriceConfirmed, quoteExpired, {
    fields: { isPriceConfirmed: quoteExpired.sentence },
  })
}
