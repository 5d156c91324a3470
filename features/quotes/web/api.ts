import { queryOptions } from '@tanstack/react-query'
import { callsOf } from '#browser/call.ts'
import { type ListPlace, pagesOf } from '#browser/list/list-place.ts'
import type { LiveList } from '#browser/local-pages.ts'
import type { LiveEntity } from '#browser/local-upkeep.ts'
import type { OfflineFeature } from '#browser/offline.ts'
import { today } from '#browser/today.ts'
import { unlessGone } from '#browser/unless-gone.ts'
import type { Quote, QuoteEvent, QuoteFilters, quotesContract } from '#features/quotes/contract.ts'
import { compareQuotes, matchesQuote, quoteAddress } from '#features/quotes/quote-list.ts'
import { quoteNotFound } from '#features/quotes/refusals.ts'
import type { HistoryPlace } from '#records/use-history.ts'

export const { call, query } = callsOf<typeof quotesContract>('quotes')

export const quoteList: LiveList<Quote, QuoteFilters> = {
  name: 'quotes.listQuotes',
  entity: 'quote',
  fetch: pagesOf(call.listQuotes),
  matches: (quote, filters) => matchesQuote(quote, filters, today()),
  compare: compareQuotes,
}

export const quotePlace: ListPlace<Quote, QuoteFilters> = {
  path: '/dashboard/devis',
  parameter: 'devis',
  address: quoteAddress,
  list: quoteList,
}

const quoteEntity: LiveEntity<Quote> = {
  kind: 'quote',
  read: async (id) => (await unlessGone(call.readQuote({ id }), quoteNotFound))?.quote,
  recent: async (page, pageSize) => (await call.listQuotes({ page, pageSize })).items,
}

/** The device keeps the list; a quote is read and written on the server. */
export const quotesOffline: OfflineFeature = {
  name: 'quotes',
  // The names of the client, the vehicle and the dossier stand on a quote.
  hears: ['quote', 'client', 'vehicle', 'dossier'],
  entities: [quoteEntity],
}

export function quoteQuery(id: string) {
  return queryOptions({
    queryKey: query.readQuote.key({ input: { id } }),
    queryFn: ({ signal }) => call.readQuote({ id }, { signal }),
  })
}

/** The history of a quote. */
export function quoteHistory(id: string): HistoryPlace<QuoteEvent> {
  return {
    key: query.readQuoteHistory.key({ input: { id } }),
    read: (before, options) => call.readQuoteHistory({ id, ...before }, options),
  }
}
