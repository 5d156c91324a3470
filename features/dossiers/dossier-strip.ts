import type { Dossier } from '#features/dossiers/contract.ts'
import {
  describeInvoice,
  describePayment,
  type FollowedInvoice,
  type InvoicingStanding,
  invoicingStandingOf,
} from '#features/dossiers/dossier-invoice.ts'
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
import { notInService } from '#features/dossiers/dossier-states.ts'

/** A step of the strip. `toCome`: the product does not know it yet, and says so. */
export type StripStep = {
  label: string
  state: 'done' | 'current' | 'later' | 'toCome'
  note: string
  /** The page of its paper. */
  to?: string
}

type Followed = Pick<
  Dossier,
  'kind' | 'columnKind' | 'columnName' | 'archivedAt' | 'quoteId' | 'reportId' | 'invoiceId'
> &
  FollowedQuote &
  FollowedReport &
  FollowedInvoice

/** From the report of the expert to the last payment: where the dossier is on its way on a day. */
export function stripOf(dossier: Followed, today: string): StripStep[] {
  const toCome = (label: string, note: string): StripStep => ({ label, state: 'toCome', note })
  return [
    // Mechanics has no expert.
    ...(dossier.kind === 'body' ? [reportStep(dossier)] : []),
    quoteStep(dossier, today),
    toCome('OR', notInService),
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

/** The page of an invoice. */
export function invoiceAddress(id: string): string {
  return `/dashboard/factures/${id}`
}

/** The page of an expert report. */
export function reportAddress(id: string): string {
  return `/dashboard/rapports/${id}`
}
