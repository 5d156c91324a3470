import {
  type Authorisation,
  authorisationLabels,
  nextAuthorisations,
} from '#features/dossiers/dossier-authorisation.ts'
import { type ColumnKind, columnKindLabels, columnKinds, moveFault } from '#features/dossiers/dossier-board.ts'
import {
  type InvoicingStanding,
  invoicingStandingLabels,
  nextInvoicingStandings,
} from '#features/dossiers/dossier-invoice.ts'
import { nextQuoteStandings, type QuoteStanding, quoteStandingLabels } from '#features/dossiers/dossier-quote.ts'
import {
  nextSignatureStandings,
  type SignatureStanding,
  signatureStandingLabels,
} from '#features/dossiers/dossier-signature.ts'

/** The six states of a dossier. None follows from another. */
export const stateNames = ['document', 'board', 'authorisation', 'payment', 'eInvoice', 'signature'] as const
export type StateName = (typeof stateNames)[number]

export const stateLabels: Record<StateName, string> = {
  document: 'Document',
  board: 'Atelier',
  authorisation: 'Accord',
  payment: 'Règlement',
  eInvoice: 'Facture électronique',
  signature: 'Signature',
}

/** The state that waits for a part of the product: it only ever is `none`. */
export const notInService = 'Pas encore en service'

export type DossierStates = {
  document: QuoteStanding
  board: ColumnKind
  authorisation: Authorisation
  payment: InvoicingStanding
  eInvoice: 'none'
  signature: SignatureStanding
}

/** The states that each may take next. */
export function nextStates(states: DossierStates): { [Name in StateName]: readonly DossierStates[Name][] } {
  const board = columnKinds.filter((kind) => kind !== states.board && !moveFault(states.board, kind, states))
  return {
    document: nextQuoteStandings[states.document],
    board,
    authorisation: nextAuthorisations(states.authorisation),
    payment: nextInvoicingStandings[states.payment],
    eInvoice: [],
    signature: nextSignatureStandings[states.signature],
  }
}

/** A state in words. */
export function showState(states: DossierStates, name: StateName): string {
  if (name === 'board') return columnKindLabels[states.board]
  if (name === 'authorisation') return authorisationLabels[states.authorisation]
  if (name === 'document') return quoteStandingLabels[states.document]
  if (name === 'signature') return signatureStandingLabels[states.signature]
  return name === 'payment' ? invoicingStandingLabels[states.payment] : notInService
}
