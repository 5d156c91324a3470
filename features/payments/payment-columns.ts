import { payerLabels } from '#features/invoices/balance.ts'
import type { Payment } from '#features/payments/contract.ts'
import { modeLabels } from '#features/payments/payment.ts'
import type { SheetColumn } from '#lib/sheet.ts'

/** A payment as a line of an exported list: a refund and a reversal are below zero. */
export const paymentColumns: SheetColumn<Payment>[] = [
  { header: 'Numéro', kind: 'text', value: ({ number }) => number },
  { header: 'Payé le', kind: 'day', value: ({ paidOn }) => paidOn },
  { header: 'Noté le', kind: 'instant', value: ({ recordedAt }) => recordedAt },
  { header: 'Noté par', kind: 'text', value: ({ recordedBy }) => recordedBy },
  { header: 'Payeur', kind: 'text', value: ({ payer }) => payerLabels[payer] },
  { header: 'Nom du payeur', kind: 'text', value: ({ payerName }) => payerName },
  { header: 'Facture', kind: 'text', value: ({ invoiceNumber }) => invoiceNumber },
  { header: 'Moyen', kind: 'text', value: ({ mode }) => modeLabels[mode] },
  { header: 'Référence', kind: 'text', value: ({ reference }) => reference },
  { header: 'Montant TTC', kind: 'cents', value: ({ amountCents }) => amountCents },
  { header: 'Annule', kind: 'text', value: ({ reversesNumber }) => reversesNumber },
  { header: 'Note', kind: 'text', value: ({ note }) => note },
]
