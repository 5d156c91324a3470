import { keptSearch } from '#browser/kept-search.ts'
import { today } from '#browser/today.ts'
import { foundQuote } from '#features/quotes/quote-found.ts'
import { quoteAddress } from '#features/quotes/quote-list.ts'
import { quoteList } from '#features/quotes/web/api.ts'

const { page: _, ...everyQuote } = quoteAddress.read(new URLSearchParams())

export const keptQuotes = keptSearch(
  quoteList,
  (search) => ({ ...everyQuote, search }),
  (quote, search) => foundQuote(quote, search, today()),
)
