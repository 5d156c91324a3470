import { type QuoteState, stateLabels } from '#features/quotes/quote-state.ts'
import { headLabels } from '#priced-papers/paper-head.ts'

/** The choice about reused parts that the law has a garage ask for, or the reason of the law not to offer them. */
export const reusedPartsChoices = ['unasked', 'wanted', 'unwanted', 'unavailable', 'unsuitable', 'exempt'] as const
export type ReusedPartsChoice = (typeof reusedPartsChoices)[number]

export const reusedPartsLabels: Record<ReusedPartsChoice, string> = {
  unasked: 'Pas encore demandé',
  wanted: 'Le client souhaite des pièces de réemploi',
  unwanted: 'Le client ne souhaite pas de pièces de réemploi',
  unavailable: 'Indisponibles dans le délai d’immobilisation',
  unsuitable: 'Risque pour la sécurité, la santé ou l’environnement',
  exempt: 'Sans objet\u00a0: réparation gratuite, sous garantie ou rappel',
}

/** The answers that end the question: what the client chose, or the reason not to offer it. */
export const reusedPartsAnswers = [
  'wanted',
  'unwanted',
  'unavailable',
  'unsuitable',
  'exempt',
] as const satisfies Exclude<ReusedPartsChoice, 'unasked'>[]
export type ReusedPartsAnswer = (typeof reusedPartsAnswers)[number]

/** The answer that is known; none while nobody asked. */
export function answerOf(choice: ReusedPartsChoice): ReusedPartsAnswer | '' {
  return choice === 'unasked' ? '' : choice
}

export const acceptanceChannels = ['on_site', 'signature', 'email', 'phone', 'sms', 'post'] as const
export type AcceptanceChannel = (typeof acceptanceChannels)[number]

export const channelLabels: Record<AcceptanceChannel, string> = {
  on_site: 'Sur place',
  signature: 'Devis signé',
  email: 'Email',
  phone: 'Téléphone',
  sms: 'SMS',
  post: 'Courrier',
}

/** The fields of the head of a quote, in screen order. */
export const quoteFields = [
  'siteId',
  'clientId',
  'vehicleId',
  'dossierId',
  'title',
  'validUntil',
  'downtimeDays',
  'discountBasisPoints',
  'discountCents',
  'isClaim',
  'deductibleCents',
  'isVatRecoverable',
  'capCents',
  'reusedParts',
  'feeCents',
  'depositCents',
  'terms',
] as const
export type QuoteField = (typeof quoteFields)[number]

export const quoteFieldLabels: Record<QuoteField, string> = {
  ...headLabels,
  validUntil: 'Valable jusqu’au',
  downtimeDays: 'Durée d’immobilisation, en jours',
  reusedParts: 'Pièces de réemploi',
  feeCents: 'Prix du devis',
  depositCents: 'Acompte demandé',
  terms: 'Conditions',
}

/** Days that a new quote stays valid. */
export const validityDays = 30

export type Standing = { status: QuoteState; validUntil: string | null }

/** A quote that was shown and not answered expires after its last day. */
export function isExpired({ status, validUntil }: Standing, today: string): boolean {
  return status === 'presented' && isLateFor({ validUntil }, today)
}

/** No client sees a quote in this state: its document is that of a draft. */
export function isUnshown({ status }: { status: QuoteState }): boolean {
  return status === 'draft' || status === 'removed'
}

/** Days that a removed draft can be restored. */
export const trashDays = 30

/** A draft that no client was ever shown may be taken away. */
export function isRemovable({ status, revision }: { status: QuoteState; revision: number }): boolean {
  return status === 'draft' && revision === 0
}

/** Whether an agreement of this day comes after the last day of the quote. */
export function isLateFor({ validUntil }: Pick<Standing, 'validUntil'>, acceptedOn: string): boolean {
  return validUntil !== null && validUntil < acceptedOn
}

/** The state of a quote as people read it today: an expired one is still presented. */
export function quoteStanding(quote: Standing, today: string): { standing: QuoteState | 'expired'; label: string } {
  if (isExpired(quote, today)) return { standing: 'expired', label: 'Expiré' }
  return { standing: quote.status, label: stateLabels[quote.status] }
}

/** The number of a quote: `REN-DV2026-00042`. */
export function quoteNumber(series: string, year: string, rank: number): string {
  return `${series && `${series}-`}DV${year}-${`${rank}`.padStart(5, '0')}`
}
