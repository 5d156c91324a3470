import { payerLabels, payers } from '#features/invoices/balance.ts'
import { deliveryFields, deliveryLabels } from '#features/invoices/delivery-address.ts'
import { headLabels, showHeadField } from '#priced-papers/paper-head.ts'

/** A deposit asks for a part in advance; a credit note gives an invoice back, all or in part. */
export const invoiceKinds = ['invoice', 'deposit', 'credit_note'] as const
export type InvoiceKind = (typeof invoiceKinds)[number]

export const invoiceStates = ['draft', 'issued'] as const

type Named = { kind: InvoiceKind; correctsId: string | null; number: string | null }

/** « Facture FA2026-00012 », « Brouillon d’avoir » */
export function invoiceName({ kind, correctsId, number }: Named): string {
  const title = kind === 'invoice' && correctsId ? 'Facture rectificative' : kindLabels[kind]
  if (number) return `${title} ${number}`
  return `Brouillon ${kind === 'credit_note' ? 'd’' : 'de '}${title.toLowerCase()}`
}

export const kindLabels: Record<InvoiceKind, string> = {
  invoice: 'Facture',
  deposit: 'Facture d’acompte',
  credit_note: 'Avoir',
}

/** The fields of the head of an invoice, in screen order. */
export const invoiceFields = [
  'siteId',
  'clientId',
  'vehicleId',
  'dossierId',
  'title',
  'reason',
  'creditPayer',
  'performedOn',
  'dueOn',
  'clientOrder',
  ...deliveryFields,
  'discountBasisPoints',
  'discountCents',
  'isClaim',
  'deductibleCents',
  'isVatRecoverable',
  'capCents',
  'terms',
] as const
export type InvoiceField = (typeof invoiceFields)[number]

export const invoiceFieldLabels: Record<InvoiceField, string> = {
  ...headLabels,
  reason: 'Motif de la correction',
  creditPayer: 'Avoir rendu à',
  performedOn: 'Fin des travaux',
  dueOn: 'Échéance',
  clientOrder: 'Commande du client',
  ...deliveryLabels,
  terms: 'Texte imprimé sous les lignes',
}

/** The label of `performedOn`: a deposit has no work behind it, and the law asks for the day of its payment. */
export function performedLabel(kind: InvoiceKind): string {
  return kind === 'deposit' ? 'Acompte reçu le' : invoiceFieldLabels.performedOn
}

/** A field of the head as a person reads it. */
export function showInvoiceField(field: string, value: unknown): string {
  if (field !== 'creditPayer') return showHeadField(field, value)
  const payer = payers.find((each) => each === value)
  return payer ? payerLabels[payer] : 'Chacun, selon les lignes'
}

/** The papers whose numbers follow each other: deposits stand among the invoices. */
export function paperOf(kind: InvoiceKind): 'invoice' | 'credit_note' {
  return kind === 'credit_note' ? 'credit_note' : 'invoice'
}

/** The number of an issued invoice: `REN-FA2026-00042`, and `REN-AV2026-00007` for a credit note. */
export function invoiceNumber(kind: InvoiceKind, series: string, year: string, rank: number): string {
  const letters = kind === 'credit_note' ? 'AV' : 'FA'
  return `${series && `${series}-`}${letters}${year}-${`${rank}`.padStart(5, '0')}`
}
