import type { AcceptanceChannel } from '#features/quotes/quote.ts'
import { headLabels } from '#priced-papers/paper-head.ts'

/** The state of the work. The authorisation of the client is another state, and so is the signature. */
export const orderStates = ['draft', 'started', 'checked', 'delivered', 'cancelled'] as const
export type OrderState = (typeof orderStates)[number]

export function orderNoun({ completesId }: { completesId: string | null }): string {
  return completesId ? 'Ordre complémentaire' : 'Ordre de réparation'
}

export const authorisationStates = ['none', 'granted'] as const
type AuthorisationState = (typeof authorisationStates)[number]

/** The order as people read it. `unauthorised`: the work began without an authorisation. */
export const orderStandings = [
  'draft',
  'authorised',
  'unauthorised',
  'started',
  'checked',
  'delivered',
  'cancelled',
] as const
export type OrderStanding = (typeof orderStandings)[number]

export const standingLabels: Record<OrderStanding, string> = {
  draft: 'À autoriser',
  authorised: 'Autorisé',
  unauthorised: 'Commencé sans autorisation',
  started: 'En cours',
  checked: 'Contrôlé',
  delivered: 'Restitué',
  cancelled: 'Annulé',
}

export type Standing = { status: OrderState; authorisation: AuthorisationState }

export function orderStanding({ status, authorisation }: Standing): OrderStanding {
  if (status === 'draft') return authorisation === 'granted' ? 'authorised' : 'draft'
  const isUnderWay = status === 'started' || status === 'checked'
  return isUnderWay && authorisation === 'none' ? 'unauthorised' : status
}

export const orderActs = ['authorise', 'reopen', 'start', 'check', 'deliver', 'cancel', 'complement'] as const
export type OrderAct = (typeof orderActs)[number]

/** The acts that make sense, whatever the rights of the person. */
const actsOf: Record<OrderState, readonly OrderAct[]> = {
  draft: ['start', 'cancel'],
  started: ['check', 'complement', 'cancel'],
  checked: ['deliver', 'check', 'complement'],
  delivered: [],
  cancelled: [],
}

export function mayBe({ status, authorisation }: Standing, act: OrderAct): boolean {
  if (act === 'reopen') return status === 'draft' && authorisation === 'granted'
  if (act === 'authorise') return authorisation === 'none' && actsOf[status].length > 0
  return actsOf[status].includes(act)
}

/** Work that the client agreed to, or that was begun, may be billed. */
export function mayBill({ status, authorisation }: Standing): boolean {
  return status !== 'cancelled' && (status !== 'draft' || authorisation === 'granted')
}

/** The price stays as it was agreed: lines and head are written before the authorisation alone. */
export function isPriceOpen({ status, authorisation }: Standing): boolean {
  return status === 'draft' && authorisation === 'none'
}

/** The reception is written until the document is frozen. */
export function isReceptionOpen({ status, frozenAt }: { status: OrderState; frozenAt: string | null }): boolean {
  return status === 'draft' && frozenAt === null
}

export const channelLabels: Record<AcceptanceChannel, string> = {
  on_site: 'Sur place',
  signature: 'Ordre signé',
  email: 'Email',
  phone: 'Téléphone',
  sms: 'SMS',
  post: 'Courrier',
}

/** The fields of the head of an order, in screen order. */
export const orderFields = [
  'siteId',
  'clientId',
  'vehicleId',
  'dossierId',
  'title',
  'downtimeDays',
  'depositCents',
  'warnAboveCents',
  'discountBasisPoints',
  'discountCents',
  'isClaim',
  'deductibleCents',
  'isVatRecoverable',
  'capCents',
  'reusedParts',
  'isRoadTestAllowed',
  'areOldPartsReturned',
  'terms',
] as const
export type OrderField = (typeof orderFields)[number]

export const orderFieldLabels: Record<OrderField, string> = {
  ...headLabels,
  downtimeDays: 'Durée d’immobilisation, en jours',
  depositCents: 'Acompte demandé',
  warnAboveCents: 'Avertir le client au-delà de',
  reusedParts: 'Pièces de réemploi',
  isRoadTestAllowed: 'Essais sur route',
  areOldPartsReturned: 'Pièces remplacées rendues au client',
  terms: 'Conditions',
}

/** The number of an order: `REN-OR2026-00042`. */
export function orderNumber(series: string, year: string, rank: number): string {
  return `${series && `${series}-`}OR${year}-${`${rank}`.padStart(5, '0')}`
}
