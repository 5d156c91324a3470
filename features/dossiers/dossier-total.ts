import { formatAmount } from '#features/dossiers/dossier-form-values.ts'
import { type FollowedQuote, quoteStandingLabels, quoteStandingOf } from '#features/dossiers/dossier-quote.ts'

/** « 1 284,50 € TTC · réponse attendue » */
export function describeTotal(dossier: FollowedQuote & { quoteGrossCents: number | null }, today: string): string {
  const standing = quoteStandingOf(dossier, today)
  const label = quoteStandingLabels[standing]
  if (standing === 'none' || typeof dossier.quoteGrossCents !== 'number') return label
  return `${formatAmount(dossier.quoteGrossCents)} TTC · ${label.toLowerCase()}`
}
