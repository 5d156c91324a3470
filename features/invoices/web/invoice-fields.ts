import { invoiceFieldLabels, invoiceFields } from '#features/invoices/invoice.ts'
import {
  blankInvoiceValues,
  type InvoiceFormValues,
  invoiceValuesOf,
  showInvoiceField,
} from '#features/invoices/invoice-form-values.ts'
import type { InvoiceInput } from '#features/invoices/invoice-input.ts'
import type { RecordFields } from '#records/record-fields.ts'

/** The head of an invoice for forms and conflicts. */
export const invoiceRecord: RecordFields<InvoiceInput, InvoiceFormValues> = {
  fields: invoiceFields,
  labels: invoiceFieldLabels,
  show: showInvoiceField,
  valuesOf: invoiceValuesOf,
  blank: blankInvoiceValues,
}

/** The kinds of draft that the device keeps. */
export const invoiceDrafts = { new: 'newInvoiceDraft', edit: 'invoiceDraft' } as const
