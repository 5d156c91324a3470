import { z } from 'zod'
import { quote, wholeQuote } from '#features/quotes/contracts/quote.ts'
import { acceptanceInput, declineInput } from '#features/quotes/quote-input.ts'
import * as no from '#features/quotes/refusals.ts'
import { errorsOf } from '#lib/api-errors.ts'
import { operation } from '#lib/operation.ts'
import { count, id, instant, one } from '#lib/wire.ts'

const path = '/quotes/{id}'
const revision = z.object({ revision: count, grossCents: count, presentedAt: instant })

export const quoteAnswerOperations = {
  presentQuote: operation
    .errors(errorsOf(no.quoteNotFound, no.quoteNotDraft, no.quoteEmpty, no.depositOverTotal, no.presentedAmountChanged))
    .route({ method: 'POST', path: `${path}/presentation`, summary: 'Présenter au client' })
    .input(one.extend({ revisionId: id, grossCents: count.describe('Le total TTC que la personne a lu') }))
    .output(quote),
  reopenQuote: operation
    .errors(errorsOf(no.quoteNotFound, no.quoteIsDraft))
    .route({ method: 'DELETE', path: `${path}/presentation`, summary: 'Rouvrir pour le modifier' })
    .input(one)
    .output(quote),
  acceptQuote: operation
    .errors(
      errorsOf(
        no.quoteNotFound,
        no.quoteNotPresented,
        no.acceptedAmountChanged,
        no.acceptedInFuture,
        no.quoteExpired,
        no.reusedPartsUnasked,
      ),
    )
    .route({ method: 'POST', path: `${path}/acceptance`, summary: 'Noter l’accord du client' })
    .input(one.and(acceptanceInput))
    .output(quote),
  declineQuote: operation
    .errors(errorsOf(no.quoteNotFound, no.quoteNotPresented))
    .route({ method: 'POST', path: `${path}/refusal`, summary: 'Noter le refus du client' })
    .input(one.and(declineInput))
    .output(quote),
  listQuoteRevisions: operation
    .errors(errorsOf(no.quoteNotFound))
    .route({ method: 'GET', path: `${path}/revisions`, summary: 'Les versions présentées' })
    .input(one)
    .output(z.array(revision)),
  readQuoteRevision: operation
    .errors(errorsOf(no.quoteNotFound))
    .route({ method: 'GET', path: `${path}/revisions/{revision}`, summary: 'Une version présentée' })
    .input(one.extend({ revision: z.coerce.number().int().min(1) }))
    .output(wholeQuote.omit({ sources: true, acceptances: true })),
  restoreQuoteRevision: operation
    .errors(errorsOf(no.quoteNotFound, no.quoteNotDraft))
    .route({
      method: 'POST',
      path: `${path}/revisions/{revision}/restoration`,
      summary: 'Reprendre dans le brouillon une version présentée\u00a0: ses lignes, ses prix et ses conditions',
    })
    .input(one.extend({ revision: z.coerce.number().int().min(1).max(1_000_000) }))
    .output(quote),
}
