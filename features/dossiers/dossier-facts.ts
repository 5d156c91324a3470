import { type DossierKind, dossierKinds, type PaymentMode, paymentModes } from '#features/dossiers/dossier.ts'
import {
  assignmentStandingOf,
  assignmentStandings,
  type FollowedAssignment,
} from '#features/dossiers/dossier-assignment.ts'
import { type Authorisation, authorisations } from '#features/dossiers/dossier-authorisation.ts'
import { type ColumnKind, columnKinds } from '#features/dossiers/dossier-board.ts'
import { type FollowedInvoice, invoicingStandingOf, invoicingStandings } from '#features/dossiers/dossier-invoice.ts'
import {
  type FollowedOrder,
  followedOrderStandingOf,
  followedOrderStandings,
} from '#features/dossiers/dossier-order.ts'
import {
  chaseAfterDays,
  type FollowedQuote,
  quoteStandingOf,
  quoteStandings,
} from '#features/dossiers/dossier-quote.ts'
import { type FollowedReport, reportStandingOf, reportStandings } from '#features/dossiers/dossier-report.ts'
import {
  type FollowedSignature,
  signatureStandingOf,
  signatureStandings,
} from '#features/dossiers/dossier-signature.ts'
import {
  type FollowedWithdrawal,
  withdrawalStandingOf,
  withdrawalStandings,
} from '#features/dossiers/dossier-withdrawal.ts'
import { daysBetween } from '#lib/dates.ts'

const known = ['unknown', 'known'] as const

/** Each fact that the rules read, with its values: `server/queries/dossier-facts.ts` reads the same ones in the view `dossier_facts`. */
export const factValues = {
  shelf: ['active', 'archived'],
  kind: dossierKinds,
  board: columnKinds,
  paymentMode: paymentModes,
  authorisation: authorisations,
  vehicle: known,
  insurer: known,
  claim: known,
  promise: ['none', 'ahead', 'today', 'late'],
  approvalWait: ['none', 'short', 'long'],
  quote: quoteStandings,
  report: reportStandings,
  order: followedOrderStandings,
  invoice: invoicingStandings,
  supplement: ['none', 'awaited'],
  assignment: assignmentStandings,
  withdrawal: withdrawalStandings,
  signature: signatureStandings,
} as const

export type FactName = keyof typeof factValues
export type DossierFacts = { [Name in FactName]: (typeof factValues)[Name][number] }
export const factNames = Object.keys(factValues) as FactName[] // Object.keys forgets its key type

/** The part of a dossier that tells its facts. */
export type DossierOfFacts = FollowedQuote &
  FollowedReport &
  FollowedOrder &
  FollowedInvoice &
  FollowedAssignment &
  FollowedWithdrawal &
  FollowedSignature & {
    kind: DossierKind
    columnKind: ColumnKind
    paymentMode: PaymentMode
    authorisation: Authorisation
    authorisationAt: string | null
    vehicleId: string | null
    insurerId: string | null
    claimNumber: string
    promisedOn: string | null
    archivedAt: string | null
    /** The instant when a request that the expert has not answered was sent. */
    supplementSince: string | null
  }

/** The facts of a dossier on a day in France. */
export function factsOf(dossier: DossierOfFacts, today: string): DossierFacts {
  const { promisedOn, authorisation, authorisationAt } = dossier
  const approvalDays = authorisation === 'awaited' && authorisationAt ? daysBetween(authorisationAt, today) : null
  return {
    shelf: dossier.archivedAt ? 'archived' : 'active',
    kind: dossier.kind,
    board: dossier.columnKind,
    paymentMode: dossier.paymentMode,
    authorisation,
    vehicle: dossier.vehicleId ? 'known' : 'unknown',
    insurer: dossier.insurerId ? 'known' : 'unknown',
    claim: dossier.claimNumber ? 'known' : 'unknown',
    promise: promisedOn === null ? 'none' : promisedOn < today ? 'late' : promisedOn === today ? 'today' : 'ahead',
    approvalWait: approvalDays === null ? 'none' : approvalDays >= chaseAfterDays ? 'long' : 'short',
    quote: quoteStandingOf(dossier, today),
    report: reportStandingOf(dossier),
    order: followedOrderStandingOf(dossier),
    invoice: invoicingStandingOf(dossier, today),
    supplement: dossier.supplementSince ? 'awaited' : 'none',
    assignment: assignmentStandingOf(dossier),
    withdrawal: withdrawalStandingOf(dossier, today),
    signature: signatureStandingOf(dossier),
  }
}

/** A condition on facts: each named fact has one of these values. The server reads the same condition as SQL. */
export type FactCondition = { [Name in FactName]?: readonly DossierFacts[Name][] }

export function holds(condition: FactCondition, facts: DossierFacts): boolean {
  return factNames.every((name) => {
    const wanted: readonly string[] | undefined = condition[name]
    return wanted === undefined || wanted.includes(facts[name])
  })
}
