import { type DeliveryAddress, deliveryOf, noDelivery } from '#features/invoices/delivery-address.ts'
import type { InvoiceInput } from '#features/invoices/invoice-input.ts'
import { blankHead, type HeadValues, headValuesOf } from '#priced-papers/paper-head.ts'

type OwnValues = Record<'reason' | 'creditPayer' | 'performedOn' | 'dueOn' | 'clientOrder', string> & DeliveryAddress

/** The head of an invoice in a form: text as it is typed. */
export type InvoiceFormValues = HeadValues & OwnValues

export const blankInvoiceValues: InvoiceFormValues = {
  ...blankHead,
  ...{ reason: '', creditPayer: '', performedOn: '', dueOn: '', clientOrder: '' },
  ...noDelivery,
}

/** The text of a form for an invoice, or for a refused input. */
export function invoiceValuesOf(fields: InvoiceInput): InvoiceFormValues {
  const { reason, creditPayer, performedOn, dueOn, clientOrder } = fields
  return {
    ...headValuesOf(fields),
    ...{ reason, creditPayer: creditPayer ?? '', performedOn: performedOn ?? '', dueOn: dueOn ?? '', clientOrder },
    ...deliveryOf(fields),
  }
}
