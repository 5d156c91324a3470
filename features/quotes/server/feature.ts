import { quotesContract } from '#features/quotes/contract.ts'
import { purgeRemovedQuotesCron } from '#features/quotes/server/crons.ts'
import { demoQuotes } from '#features/quotes/server/demo.ts'
import { eraseQuotesOfPerson } from '#features/quotes/server/erase-quotes-of-person.ts'
import { searchedQuotes } from '#features/quotes/server/queries/quote-search.ts'
import { signableQuotes } from '#features/quotes/server/queries/quote-signing.ts'
import { quoteTimeline } from '#features/quotes/server/queries/quote-timeline.ts'
import { quotesRoutes } from '#features/quotes/server/routes.ts'
import { defineFeature } from '#platform/feature.ts'
import { tellBelow } from '#platform/personal-data.ts'

export const quotes = defineFeature({
  contract: quotesContract,
  routes: quotesRoutes,
  crons: [purgeRemovedQuotesCron],
  demo: demoQuotes,
  searched: [searchedQuotes],
  erasePerson: eraseQuotesOfPerson,
  tellPerson: tellBelow('quotes', ['clientId'], { quoteLines: 'quoteId', quoteRevisions: 'quoteId' }),
  timeline: [quoteTimeline],
  signable: [signableQuotes],
  exported: {
    quotes: 'Devis',
    quoteLines: 'Devis, lignes',
    quoteRevisions: 'Devis, versions',
    quoteAcceptances: 'Devis, accords',
  },
})
