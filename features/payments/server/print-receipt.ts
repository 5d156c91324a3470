import { findDocument } from '#features/invoices/server/queries/invoice-documents.ts'
import { findInvoice } from '#features/invoices/server/queries/invoice-select.ts'
import { paymentsRights } from '#features/payments/rights.ts'
import { findPayment } from '#features/payments/server/queries/payment-select.ts'
import { authorise, type Context } from '#platform/context.ts'
import type { AtPrinter } from '#platform/http.ts'
import type { DocumentSheet } from '#print/sheet/document-sheet.ts'

/** The receipt of a payment. Its parties are those of the invoice as it was issued, so it prints the same for ever. */
export async function printReceipt({ transaction, print }: AtPrinter, { id }: { id: string }): Promise<File> {
  const sheet = await transaction((ctx) => receiptSheet(ctx, id))
  const { pdf } = await print(sheet)
  return new File([new Uint8Array(pdf)], `${sheet.number}.pdf`, { type: 'application/pdf' })
}

async function receiptSheet(ctx: Context, id: string): Promise<DocumentSheet> {
  authorise(ctx, paymentsRights.read)
  const { number, invoiceId, invoiceNumber, paidOn, mode, payerName, reference, amountCents } = await findPayment(
    ctx,
    id,
  )
  const { issuedOn } = await findInvoice(ctx, invoiceId)
  const { sheet } = await findDocument(ctx, invoiceId)
  return {
    ...sheet,
    ...{
      kind: 'receipt',
      number,
      issuedOn: paidOn,
      dueOn: null,
      performedOn: null,
      claim: null,
      lines: [],
      totals: null,
    },
    ...{ split: null, payment: null, correction: null, notes: null, mentions: [] },
    references: [{ kind: 'invoice', number: invoiceNumber, issuedOn }],
    payments: [{ paidOn, method: mode, payer: payerName, reference: reference || null, amountCents }],
  }
}
