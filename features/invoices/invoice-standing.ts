import { isSettled } from '#features/invoices/balance.ts'
import type { InvoiceKind } from '#features/invoices/invoice.ts'

export const invoiceStandings = ['draft', 'open', 'late', 'settled', 'cancelled', 'owed_back', 'credit'] as const
export type InvoiceStanding = (typeof invoiceStandings)[number]

export const standingLabels: Record<InvoiceStanding, string> = {
  draft: 'Brouillon',
  open: 'À régler',
  late: 'En retard',
  settled: 'Soldée',
  cancelled: 'Annulée par avoir',
  owed_back: 'À rembourser',
  credit: 'Avoir émis',
}

type Standing = {
  kind: InvoiceKind
  status: 'draft' | 'issued'
  nextDueOn: string | null
  openCents: number
  grossCents: number
  creditedCents: number
}

/** The state of an invoice as people read it today. */
export function invoiceStanding(invoice: Standing, today: string): InvoiceStanding {
  const { kind, status, nextDueOn, openCents, grossCents, creditedCents } = invoice
  if (status === 'draft') return 'draft'
  if (kind === 'credit_note') return 'credit'
  if (isSettled(openCents)) return creditedCents > 0 && creditedCents === grossCents ? 'cancelled' : 'settled'
  if (openCents < 0) return 'owed_back'
  return nextDueOn !== null && nextDueOn < today ? 'late' : 'open'
}
