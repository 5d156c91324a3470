import { daysBetween, formatDay } from '#lib/dates.ts'

/** The states of a quote, as the view `dossier_facts` names them. */
export const quoteStatuses = ['draft', 'presented', 'accepted', 'declined'] as const
type QuoteStatus = (typeof quoteStatuses)[number]

/** Where the quote of a dossier stands on a day. */
export const quoteStandings = ['none', 'draft', 'presented', 'toChase', 'expired', 'declined', 'accepted'] as const
export type QuoteStanding = (typeof quoteStandings)[number]

export const quoteStandingLabels: Record<QuoteStanding, string> = {
  none: 'Aucun devis',
  draft: 'Devis à présenter',
  presented: 'Réponse attendue',
  toChase: 'Client à relancer',
  expired: 'Devis expiré',
  declined: 'Devis refusé',
  accepted: 'Devis accepté',
}

/** An answer that is awaited for as many days is asked for again. */
export const chaseAfterDays = 7

export type FollowedQuote = {
  quoteStatus: QuoteStatus | null
  /** The day that it was begun, presented or answered. */
  quoteSince: string | null
  quoteValidUntil: string | null
}

export function quoteStandingOf(
  { quoteStatus, quoteSince, quoteValidUntil }: FollowedQuote,
  today: string,
): QuoteStanding {
  if (!quoteStatus) return 'none'
  if (quoteStatus !== 'presented') return quoteStatus
  if (quoteValidUntil && quoteValidUntil < today) return 'expired'
  return quoteSince && daysBetween(quoteSince, today) >= chaseAfterDays ? 'toChase' : 'presented'
}

/** The standings that a quote may take next. */
export const nextQuoteStandings: Record<QuoteStanding, readonly QuoteStanding[]> = {
  none: ['draft'],
  draft: ['presented'],
  presented: ['toChase', 'expired', 'declined', 'accepted', 'draft'],
  toChase: ['expired', 'declined', 'accepted', 'draft'],
  expired: ['declined', 'accepted', 'draft'],
  declined: ['draft'],
  accepted: ['draft'],
}

/** « Présenté le 20/11/2026 » */
export function describeQuote(quote: FollowedQuote, today: string): string {
  const standing = quoteStandingOf(quote, today)
  const day = quote.quoteSince ? formatDay(quote.quoteSince) : ''
  if (standing === 'none') return quoteStandingLabels.none
  if (standing === 'draft') return 'À présenter'
  if (standing === 'expired') return `Expiré le ${formatDay(quote.quoteValidUntil ?? '')}`
  if (standing === 'declined') return `Refusé le ${day}`
  return `${standing === 'accepted' ? 'Accepté' : 'Présenté'} le ${day}`
}
