import { partyFilters, passesPaperFilters } from '#features/dossiers/paper-filters.ts'
import type { Quote, QuoteFilters } from '#features/quotes/contract.ts'
import { isExpired } from '#features/quotes/quote.ts'
import { addressOf, choiceField, idField, searchField } from '#lib/list-address.ts'

/** The list as its address asks for it. */
export const quoteAddress = addressOf<QuoteFilters>({
  search: searchField,
  status: choiceField(
    'etat',
    {
      draft: 'brouillon',
      presented: 'presente',
      accepted: 'accepte',
      declined: 'refuse',
      removed: 'supprime',
      expired: 'expire',
    },
    undefined,
  ),
  ...partyFilters,
  firmId: idField('societe'),
  sort: choiceField('tri', { createdAt: 'creation', presentedAt: 'attente' }, 'createdAt'),
})

/** Decides on the device, as the server does, whether a quote passes the filters. */
export function matchesQuote(quote: Quote, filters: QuoteFilters, today: string): boolean {
  const { status, firmId } = filters
  if (status === 'expired' ? !isExpired(quote, today) : status && quote.status !== status) return false
  if (!status && quote.status === 'removed') return false
  // The device does not know the firms of the dossier of a quote.
  if (firmId) return false
  return passesPaperFilters(quote, filters)
}

/** The newest first, or those that wait for an answer longest. */
export function compareQuotes(one: Quote, other: Quote, { sort }: Pick<QuoteFilters, 'sort'>): number {
  const [key, otherKey] = [`${one[sort] ?? ''} ${one.id}`, `${other[sort] ?? ''} ${other.id}`]
  const order = key < otherKey ? -1 : key > otherKey ? 1 : 0
  return sort === 'createdAt' ? -order : order
}
