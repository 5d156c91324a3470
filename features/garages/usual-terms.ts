/** Terms that the papers of a garage begin with, in screen order. */
export const usualTermFields = [
  'quoteTerms',
  'quoteFeeCents',
  'orderTerms',
  'storageDayCents',
  'storageFreeDays',
  'invoiceTerms',
] as const
export type UsualTermField = (typeof usualTermFields)[number]

export const usualTermLabels: Record<UsualTermField, string> = {
  quoteTerms: 'Conditions des devis',
  quoteFeeCents: 'Prix d’un devis',
  orderTerms: 'Conditions des ordres de réparation',
  storageDayCents: 'Gardiennage, par jour',
  storageFreeDays: 'Jours de gardiennage gratuits',
  invoiceTerms: 'Texte sous les lignes des factures',
}

/** The terms of a garage that has told none. */
export const noUsualTerms = {
  quoteTerms: '',
  quoteFeeCents: null,
  orderTerms: '',
  storageDayCents: null,
  storageFreeDays: 0,
  invoiceTerms: '',
} as const

type Usual = Record<'quoteTerms' | 'orderTerms', string>

/** The terms of an order for a quote: those that were written for the quote go along, the usual ones of quotes give way to those of orders. */
export function termsOfOrder({ terms }: { terms: string }, { quoteTerms, orderTerms }: Usual): string {
  return terms === quoteTerms ? termsOr(orderTerms, terms) : terms
}

/** The terms of a new paper: those that were written for it, or those that papers of its kind begin with. */
export function termsOr(written: string | undefined, usual: string): string {
  return written || usual
}
