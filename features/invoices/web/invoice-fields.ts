import { invoiceFieldLabels, invoiceFields, showInvoiceField } from '#features/invoices/invoice.ts'
import { invoiceFormInput } from '#features/invoices/invoice-form-input.ts'
import { blankInvoiceValues, type InvoiceFormValues, invoiceValuesOf } from '#features/invoices/invoice-form-values.ts'
import type { InvoiceInput } from '#features/invoices/invoice-input.ts'
import { invoiceHistory } from '#features/invoices/web/api.ts'
import type { RecordFields } from '#records/record-fields.ts'

const invoiceRecord: RecordFields<InvoiceInput, InvoiceFormValues> = {
  fields: invoiceFields,
  labels: invoiceFieldLabels,
  show: showInvoiceField,
  valuesOf: invoiceValuesOf,
  blank: blankInvoiceValues,
}

/** The form of the head of an invoice, and the kinds of draft that the device keeps. */
export const invoiceForm = {
  feature: 'invoices',
  of: invoiceRecord,
  schema: invoiceFormInput,
  kinds: { new: 'newInvoiceDraft', edit: 'invoiceDraft' },
  history: invoiceHistory,
} as const
