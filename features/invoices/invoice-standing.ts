import { isSettled } from '#features/invoices/balance.ts'
import type { InvoiceKind } from '#features/invoices/invoice.ts'

export const invoiceStandings = ['draft', 'open', 'late', 'settled', 'owed_back', 'credit'] as const
export type InvoiceStanding = (typeof invoiceStandings)[number]

export const standingLabels: Record<InvoiceStanding, string> = {
  draft: 'Brouillon',
  open: 'À régler',
  late: 'En retard',
  settled: 'Soldée',
  owed_back: 'À rembourser',
  credit: 'Avoir émis',
}

type Standing = {
  kind: InvoiceKind
  status: 'draft' | 'issued'
  nextDueOn: string | null
  openCents: number
}

/** The state of an invoice as people read it today. */
export function invoiceStanding({ kind, status, nextDueOn, openCents }: Standing, today: string): InvoiceStanding {
  if (status === 'draft') return 'draft'
  if (kind === 'credit_note') return 'credit'
  if (isSettled(openCents)) return 'settled'
  if (openCents < 0) return 'owed_back'
  return nextDueOn !== null && nextDueOn < today ? 'late' : 'open'
}
