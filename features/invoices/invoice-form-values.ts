import type { Invoice } from '#features/invoices/contract.ts'
import { type InvoiceField, invoiceFields } from '#features/invoices/invoice.ts'
import type { InvoiceInput } from '#features/invoices/invoice-input.ts'
import { formatDay } from '#lib/dates.ts'
import { euros } from '#lib/euros.ts'
import { formatHundredths } from '#lib/hundredths.ts'

type Flag = 'isClaim' | 'isVatRecoverable'

/** The head of an invoice in a form: text as it is typed. */
export type InvoiceFormValues = Record<Exclude<InvoiceField, Flag>, string> & Record<Flag, boolean>

const blankTexts = Object.fromEntries(invoiceFields.map((field) => [field, ''])) as Record<InvoiceField, string> // one entry for each field

export const blankInvoiceValues: InvoiceFormValues = { ...blankTexts, isClaim: false, isVatRecoverable: false }

/** The text of a form for an invoice, or for a refused input. */
export function invoiceValuesOf(fields: InvoiceInput): InvoiceFormValues {
  const { clientId, title, reason, clientOrder, isClaim, isVatRecoverable, terms } = fields
  return {
    ...{ clientId, title, reason, clientOrder, isClaim, isVatRecoverable, terms },
    vehicleId: fields.vehicleId ?? '',
    dossierId: fields.dossierId ?? '',
    performedOn: fields.performedOn ?? '',
    dueOn: fields.dueOn ?? '',
    discountBasisPoints: hundredths(fields.discountBasisPoints),
    discountCents: hundredths(fields.discountCents),
    deductibleCents: hundredths(fields.deductibleCents || null),
    capCents: hundredths(fields.capCents),
  }
}

/** The head of an invoice as it is sent with some of its fields changed. */
export function invoiceInputOf(invoice: Invoice): InvoiceInput {
  return Object.fromEntries(invoiceFields.map((field) => [field, invoice[field]])) as InvoiceInput // one entry for each field
}

function hundredths(value: number | null): string {
  return value === null ? '' : formatHundredths(value)
}

/** A value as a person reads it; empty for an empty field. */
export function showInvoiceField(field: InvoiceField, value: unknown): string {
  if (value === null || value === undefined || value === '') return ''
  if (typeof value === 'boolean') return value ? 'oui' : 'non'
  if (field === 'dueOn' || field === 'performedOn') return formatDay(`${value}`)
  if (field === 'discountBasisPoints') return `${formatHundredths(Number(value))}\u00a0%`
  if (typeof value === 'number') return euros(value)
  // An id says nothing to a person.
  if (field === 'clientId' || field === 'vehicleId' || field === 'dossierId') return 'une autre fiche'
  return `${value}`
}
