import { ageLabels, ageOf } from '#features/accounting/ageing.ts'
import type { DueInvoice } from '#features/accounting/contract.ts'
import { type VatRow, vatOf } from '#features/accounting/summary.ts'
import { type Payer, payerLabels } from '#features/invoices/balance.ts'
import { daysBetween } from '#lib/dates.ts'
import type { SheetColumn } from '#lib/sheet.ts'
import { rateName } from '#priced-papers/line-words.ts'

export type ExportedDue = DueInvoice & { payer: Payer }

/** A due of an invoice as a line of an exported list, with its lateness today. */
export function dueColumns(today: string): SheetColumn<ExportedDue>[] {
  const daysOf = ({ dueOn }: DueInvoice) => (dueOn ? Math.max(0, daysBetween(dueOn, today)) : 0)
  return [
    { header: 'Facture', kind: 'text', value: ({ number }) => number },
    { header: 'Émise le', kind: 'day', value: ({ issuedOn }) => issuedOn },
    { header: 'Payeur', kind: 'text', value: ({ payer }) => payerLabels[payer] },
    { header: 'Client', kind: 'text', value: ({ clientName }) => clientName },
    { header: 'Assureur', kind: 'text', value: ({ insurerName }) => insurerName },
    { header: 'Échéance', kind: 'day', value: ({ dueOn }) => dueOn },
    { header: 'Retard en jours', kind: 'integer', value: daysOf },
    { header: 'Ancienneté', kind: 'text', value: (due) => ageLabels[ageOf(daysOf(due))] },
    { header: 'Reste dû TTC', kind: 'cents', value: ({ openCents }) => openCents },
  ]
}

/** The VAT of one rate as a line of an exported summary. */
export const vatColumns: SheetColumn<VatRow>[] = [
  { header: 'Taux', kind: 'text', value: rateName },
  { header: 'Base HT à la facturation', kind: 'cents', value: ({ issueBaseCents }) => issueBaseCents },
  { header: 'TVA à la facturation', kind: 'cents', value: ({ issueVatCents }) => issueVatCents },
  { header: 'Base HT à l’encaissement', kind: 'cents', value: ({ paymentBaseCents }) => paymentBaseCents },
  { header: 'TVA à l’encaissement', kind: 'cents', value: ({ paymentVatCents }) => paymentVatCents },
  { header: 'TVA exigible', kind: 'cents', value: vatOf },
]
