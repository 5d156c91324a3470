import { z } from 'zod'
import { clientErased, clientMerged, clientNotFound } from '#features/clients/refusals.ts'
import { paperPartyUnknown, paperSiteKept } from '#features/dossiers/refusals.ts'
import { quote, wholeQuote } from '#features/quotes/contracts/quote.ts'
import { quoteAnswerOperations } from '#features/quotes/contracts/quote-answers.ts'
import { quoteInput } from '#features/quotes/quote-input.ts'
import { quoteChoices } from '#features/quotes/quote-state.ts'
import * as no from '#features/quotes/refusals.ts'
import { siteUnknown } from '#features/sites/refusals.ts'
import { errorsOf } from '#lib/api-errors.ts'
import { documentNotPrinted } from '#lib/common-refusals.ts'
import { contractOf, operation } from '#lib/operation.ts'
import { baseVersion, count, historyEvent, historyInput, id, one, pageInput, pageOf, search } from '#lib/wire.ts'
import { lineChanges, onePrinted, savedLines } from '#priced-papers/contract.ts'

export type { Quote, QuoteAcceptance, WholeQuote } from '#features/quotes/contracts/quote.ts'
export type QuoteEvent = z.infer<typeof historyEvent>

export const quoteSorts = ['createdAt', 'presentedAt'] as const

const filters = z.object({
  search,
  status: z.enum(quoteChoices).optional().describe('« expired »\u00a0: présenté, et sa validité est passée'),
  clientId: id.optional(),
  vehicleId: id.optional(),
  dossierId: id.optional(),
  firmId: id.optional().describe('L’assureur ou le cabinet du dossier'),
  sort: z
    .enum(quoteSorts)
    .default('createdAt')
    .describe('Les plus récents, ou ceux qui attendent depuis le plus longtemps'),
})
export type QuoteFilters = z.infer<typeof filters>

const path = '/quotes/{id}'
const ofParties = errorsOf(clientNotFound, clientMerged, clientErased, paperPartyUnknown, siteUnknown)

export const quotesContract = contractOf('Devis', {
  listQuotes: operation
    .route({ method: 'GET', path: '/quotes', summary: 'Les devis, du plus récent au plus ancien' })
    .input(filters.extend(pageInput))
    .output(pageOf(quote)),
  sumQuotes: operation
    .route({ method: 'GET', path: '/quotes/sum', summary: 'Le total TTC des devis d’une liste' })
    .input(filters)
    .output(z.object({ grossCents: count })),
  exportQuotes: operation
    .meta({ needs: 'export' })
    .route({ method: 'GET', path: '/quotes/export', summary: 'La liste en CSV ou XLSX' })
    .input(filters.extend({ format: z.enum(['csv', 'xlsx']).default('csv') }))
    .output(z.file()),
  readQuote: operation
    .errors(errorsOf(no.quoteNotFound))
    .route({ method: 'GET', path, summary: 'Un devis et ses lignes' })
    .input(one)
    .output(wholeQuote),
  createQuote: operation
    .errors(ofParties)
    .route({ method: 'POST', path: '/quotes', summary: 'Nouveau devis', successStatus: 201 })
    .input(one.and(quoteInput))
    .output(quote),
  editQuote: operation
    .errors({ ...errorsOf(no.quoteNotFound, no.quoteNotDraft, paperSiteKept), ...ofParties })
    .errors({ quote_changed: { ...errorsOf(no.quoteChanged).quote_changed, data: z.object({ current: quote }) } })
    .route({ method: 'PUT', path, summary: 'Modifier l’en-tête d’un devis' })
    .input(one.extend({ baseVersion }).and(quoteInput))
    .output(quote),
  removeQuote: operation
    .errors(errorsOf(no.quoteNotFound, no.quoteNotRemovable))
    .route({
      method: 'DELETE',
      path,
      summary: 'Supprimer un brouillon jamais présenté',
      description: 'Il se restaure pendant 30 jours, puis il est effacé. Son numéro ne sert plus.',
    })
    .input(one)
    .output(quote),
  restoreQuote: operation
    .errors(errorsOf(no.quoteNotFound, no.quoteNotRemoved))
    .route({ method: 'POST', path: `${path}/restoration`, summary: 'Restaurer un brouillon supprimé' })
    .input(one)
    .output(quote),
  editQuoteLines: operation
    .errors(errorsOf(no.quoteNotFound, no.quoteNotDraft, no.quoteFull, no.quoteTooHigh, no.quoteLineElsewhere))
    .route({ method: 'POST', path: `${path}/lines`, summary: 'Écrire, déplacer et retirer des lignes' })
    .input(one.extend(lineChanges))
    .output(z.object({ quote, ...savedLines })),
  ...quoteAnswerOperations,
  printQuote: operation
    .errors(errorsOf(no.quoteNotFound, documentNotPrinted))
    .route({ method: 'GET', path: `${path}/document`, summary: 'Le document PDF' })
    .input(onePrinted)
    .output(z.file()),
  readQuoteHistory: operation
    .errors(errorsOf(no.quoteNotFound))
    .route({ method: 'GET', path: `${path}/history`, summary: 'L’historique d’un devis' })
    .input(historyInput)
    .output(z.array(historyEvent)),
})
