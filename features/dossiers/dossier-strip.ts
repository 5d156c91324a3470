import type { Dossier } from '#features/dossiers/contract.ts'
import {
  describeInvoice,
  describePayment,
  type FollowedInvoice,
  type InvoicingStanding,
  invoicingStandingOf,
} from '#features/dossiers/dossier-invoice.ts'
import {
  describeOrder,
  type FollowedOrder,
  type FollowedOrderStanding,
  followedOrderStandingOf,
} from '#features/dossiers/dossier-order.ts'
import {
  describeQuote,
  type FollowedQuote,
  type QuoteStanding,
  quoteStandingOf,
} from '#features/dossiers/dossier-quote.ts'
import {
  describeReport,
  type FollowedReport,
  type ReportStanding,
  reportStandingOf,
} from '#features/dossiers/dossier-report.ts'

/** A step of the strip. */
export type StripStep = {
  label: string
  state: 'done' | 'current' | 'later'
  note: string
  /** The page of its paper. */
  to?: string
}

type Followed = Pick<
  Dossier,
  'kind' | 'columnKind' | 'columnName' | 'archivedAt' | 'quoteId' | 'reportId' | 'orderId' | 'invoiceId'
> &
  FollowedQuote &
  FollowedReport &
  FollowedOrder &
  FollowedInvoice

/** From the report of the expert to the last payment: where the dossier is on its way on a day. */
export function stripOf(dossier: Followed, today: string): StripStep[] {
  return [
    // Mechanics has no expert.
    ...(dossier.kind === 'body' ? [reportStep(dossier)] : []),
    quoteStep(dossier, today),
    orderStep(dossier),
    workshopStep(dossier),
    invoiceStep(dossier, today),
    paymentStep(dossier, today),
  ]
}

const reportSteps: Record<ReportStanding, StripStep['state']> = {
  none: 'later',
  toRead: 'current',
  toReview: 'current',
  reviewed: 'done',
  unreadable: 'current',
}

function reportStep(dossier: Followed): StripStep {
  const step = { label: 'Rapport', state: reportSteps[reportStandingOf(dossier)], note: describeReport(dossier) }
  return dossier.reportId ? { ...step, to: reportAddress(dossier.reportId) } : step
}

const quoteSteps: Record<QuoteStanding, StripStep['state']> = {
  none: 'later',
  draft: 'current',
  presented: 'current',
  toChase: 'current',
  expired: 'current',
  declined: 'current',
  accepted: 'done',
}

function quoteStep(dossier: Followed, today: string): StripStep {
  const { quoteId } = dossier
  const step = {
    label: 'Devis',
    state: quoteSteps[quoteStandingOf(dossier, today)],
    note: describeQuote(dossier, today),
  }
  return quoteId ? { ...step, to: quoteAddress(quoteId) } : step
}

const orderSteps: Record<FollowedOrderStanding, StripStep['state']> = {
  none: 'later',
  draft: 'current',
  authorised: 'done',
  unauthorised: 'current',
  started: 'done',
  checked: 'done',
  delivered: 'done',
}

function orderStep(dossier: Followed): StripStep {
  const step = { label: 'OR', state: orderSteps[followedOrderStandingOf(dossier)], note: describeOrder(dossier) }
  return dossier.orderId ? { ...step, to: orderAddress(dossier.orderId) } : step
}

function workshopStep({ columnKind, columnName, archivedAt }: Followed): StripStep {
  const isDone = columnKind === 'ready' || columnKind === 'delivered' || archivedAt !== null
  const isHere = columnKind !== 'expected'
  return { label: 'Atelier', state: isDone ? 'done' : isHere ? 'current' : 'later', note: columnName }
}

/** The invoice, then its payment. */
const invoiceSteps: Record<InvoicingStanding, [StripStep['state'], StripStep['state']]> = {
  none: ['later', 'later'],
  deposit: ['current', 'later'],
  draft: ['current', 'later'],
  open: ['done', 'current'],
  late: ['done', 'current'],
  settled: ['done', 'done'],
}

function invoiceStep(dossier: Followed, today: string): StripStep {
  const [state] = invoiceSteps[invoicingStandingOf(dossier, today)]
  const step = { label: 'Facture', state, note: describeInvoice(dossier, today) }
  return dossier.invoiceId ? { ...step, to: invoiceAddress(dossier.invoiceId) } : step
}

function paymentStep(dossier: Followed, today: string): StripStep {
  const [, state] = invoiceSteps[invoicingStandingOf(dossier, today)]
  return { label: 'Réglée', state, note: describePayment(dossier, today) }
}

/** The page of a quote. */
export function quoteAddress(id: string): string {
  return `/dashboard/devis/${id}`
}

/** The page of a repair order. */
export function orderAddress(id: string): string {
  return `/dashboard/ordres/${id}`
}

/** The page of an invoice. */
export function invoiceAddress(id: string): string {
  return `/dashboard/factures/${id}`
}

/** The page of an expert report. */
export function reportAddress(id: string): string {
  return `/dashboard/rapports/${id}`
}

/** The page of a signature request, which a later feature shows. */
export function signatureAddress(id: string): string {
  return `/dashboard/signatures/${id}`
}

/** The page of an assignment, which a later feature shows. */
export function assignmentAddress(id: string): string {
  return `/dashboard/cessions/${id}`
}
