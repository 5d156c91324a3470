import { isExpired } from '#features/quotes/quote.ts'
import { acceptQuote } from '#features/quotes/server/accept-quote.ts'
import { findChoice } from '#features/quotes/server/queries/quote-answers.ts'
import { listQuoteLines } from '#features/quotes/server/queries/quote-lines.ts'
import { findQuote, selectQuotes } from '#features/quotes/server/queries/quote-select.ts'
import { chosenGross } from '#features/quotes/server/queries/quote-totals.ts'
import { withdrawQuote } from '#features/quotes/server/withdraw-quote.ts'
import { civilDate } from '#lib/dates.ts'
import type { Context } from '#platform/context.ts'
import type { Signable, SignableDocument, SignedRecord, WithdrawnRecord } from '#platform/signing.ts'
import { offerOf } from '#priced-papers/offer.ts'
import { discountOf } from '#priced-papers/paper-amounts.ts'

/** A presented quote is signed as it was shown; its signature is the agreement of the client. */
export const signableQuotes: Signable = {
  kind: 'quote',
  label: 'Devis',
  freeze: freezeQuote,
  listOf: async (ctx, dossierId) => {
    const own = selectQuotes(ctx).where('q.dossierId', '=', dossierId).where('q.status', '<>', 'removed')
    const quotes = await own.orderBy('q.createdAt').execute()
    const today = civilDate(ctx.now)
    return quotes.map((quote) => ({
      ...{ subjectId: quote.id, title: `Devis ${quote.number}` },
      isReady: quote.status === 'presented' && !isExpired(quote, today),
    }))
  },
  completed: acceptSigned,
  withdrawn: declineWithdrawn,
}

async function freezeQuote(ctx: Context, id: string): Promise<SignableDocument | undefined> {
  const quote = await selectQuotes(ctx).where('q.id', '=', id).executeTakeFirst()
  if (quote?.status !== 'presented' || isExpired(quote, civilDate(ctx.now))) return undefined
  const { number, revision, validUntil, grossCents, dossierId, vehicleName, plate } = quote
  const shown = ctx.db.selectFrom('quoteRevisions').select('sheet').where('quoteId', '=', id)
  const { sheet } = await shown.where('revision', '=', revision).executeTakeFirstOrThrow()
  const about = [vehicleName, plate].filter(Boolean).join(' · ')
  return {
    title: `Devis ${number}`,
    version: `${revision}`,
    amountCents: grossCents,
    dossierId,
    lastDay: validUntil,
    about,
    content: { sheet },
    offer: offerOf(
      { lines: await listQuoteLines(ctx, id), discount: discountOf(quote) },
      quote.reusedParts === 'unasked',
    ),
  }
}

async function acceptSigned(ctx: Context, signed: SignedRecord): Promise<void> {
  const { subjectId: id, documentId, amountCents, choice: chosen, signedBy, signedAt } = signed
  const quote = await findQuote(ctx, id)
  if (quote.status === 'accepted') return
  const choice = chosen ?? { ...(await findChoice(ctx, id)), reusedParts: null }
  await acceptQuote(ctx, {
    ...{
      optionIds: [...choice.optionIds],
      isReused: choice.isReused,
      reusedParts: choice.reusedParts ?? undefined,
      id,
      acceptanceId: documentId,
      isSigned: true,
      // Nobody signs after the last day: one that was frozen before that rule still counts.
      isPriceConfirmed: true,
      acceptedBy: signedBy.slice(0, 200),
      channel: 'signature',
    },
    ...{
      grossCents: chosen?.grossCents ?? amountCents ?? (await chosenGross(ctx, quote, choice)) ?? quote.grossCents,
      acceptedOn: civilDate(new Date(signedAt)),
    },
  })
}

/** A quote that was reopened or declined since needs nothing more. */
async function declineWithdrawn(ctx: Context, { subjectId, withdrawnAt }: WithdrawnRecord): Promise<undefined> {
  const { status } = await findQuote(ctx, subjectId)
  if (status === 'accepted') await withdrawQuote(ctx, { id: subjectId, withdrawnOn: civilDate(new Date(withdrawnAt)) })
}
