import { formatAmount } from '#features/dossiers/dossier-form-values.ts'
import { formatDay } from '#lib/dates.ts'

/** The states of the invoice that counts, as the view `dossier_facts` names them. */
export const followedInvoiceStates = ['deposit', 'draft', 'issued'] as const
type InvoiceState = (typeof followedInvoiceStates)[number]

/** Where the invoicing and the payment of a dossier stand on a day. */
export const invoicingStandings = ['none', 'deposit', 'draft', 'open', 'late', 'settled'] as const
export type InvoicingStanding = (typeof invoicingStandings)[number]

export const invoicingStandingLabels: Record<InvoicingStanding, string> = {
  none: 'Aucune facture',
  deposit: 'Acompte facturé',
  draft: 'Facture à émettre',
  open: 'Règlement attendu',
  late: 'Règlement en retard',
  settled: 'Réglée',
}

export type FollowedInvoice = {
  invoiceState: InvoiceState | null
  /** The day that it was begun or issued. */
  invoiceSince: string | null
  /** The first day of payment that is still open. */
  invoiceDueOn: string | null
  /** TTC, over all issued invoices of the dossier; below zero the garage owes it. */
  invoiceOpenCents: number | null
}

/** A cent that rounding leaves is no debt. */
export const settledCents = 1

export function invoicingStandingOf(
  { invoiceState, invoiceDueOn, invoiceOpenCents }: FollowedInvoice,
  today: string,
): InvoicingStanding {
  if (!invoiceState) return 'none'
  if (invoiceState !== 'issued') return invoiceState
  if ((invoiceOpenCents ?? 0) <= settledCents) return 'settled'
  return invoiceDueOn && invoiceDueOn < today ? 'late' : 'open'
}

/** The standings that an invoicing may take next: a credit note may undo each of them. */
export const nextInvoicingStandings: Record<InvoicingStanding, readonly InvoicingStanding[]> = {
  none: ['deposit', 'draft', 'open'],
  deposit: ['draft', 'open', 'none'],
  draft: ['open', 'settled', 'deposit', 'none'],
  open: ['late', 'settled', 'none'],
  late: ['settled', 'open', 'none'],
  settled: ['open', 'late', 'none'],
}

/** « Émise le 20/11/2026 » */
export function describeInvoice(invoice: FollowedInvoice, today: string): string {
  const standing = invoicingStandingOf(invoice, today)
  if (standing === 'none' || standing === 'deposit') return invoicingStandingLabels[standing]
  if (standing === 'draft') return 'À émettre'
  return `Émise le ${formatDay(invoice.invoiceSince ?? '')}`
}

/** « 343,20 € TTC à régler avant le 30/11/2026 » */
export function describePayment(invoice: FollowedInvoice, today: string): string {
  const standing = invoicingStandingOf(invoice, today)
  if (standing === 'settled') return 'Soldée'
  if (standing !== 'open' && standing !== 'late') return 'Rien à régler'
  const open = `${formatAmount(invoice.invoiceOpenCents ?? 0)} TTC`
  const day = invoice.invoiceDueOn && formatDay(invoice.invoiceDueOn)
  if (standing === 'late') return `${open} en retard depuis le ${day}`
  return day ? `${open} à régler avant le ${day}` : `${open} à régler`
}
