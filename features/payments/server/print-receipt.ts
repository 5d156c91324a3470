import { findDocument } from '#features/invoices/server/queries/invoice-documents.ts'
import { lockInvoice } from '#features/invoices/server/queries/invoice-select.ts'
import type { Payment } from '#features/payments/contract.ts'
import { paymentsRights } from '#features/payments/rights.ts'
import { findPayment } from '#features/payments/server/queries/payment-select.ts'
import { countPrintings } from '#features/payments/server/queries/receipt-printings.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'
import type { AtPrinter } from '#platform/http.ts'
import type { DocumentSheet } from '#print/sheet/document-sheet.ts'

/**
 * The receipt of a payment. Its parties are those of the invoice as it was issued, so it prints the same for ever; printed again, it
 * says « Duplicata », and the journal counts it.
 */
export async function printReceipt({ transaction, print }: AtPrinter, { id }: { id: string }): Promise<File> {
  const { sheet, duplicate } = await transaction((ctx) => takeReceipt(ctx, id))
  const { pdf } = await print(sheet)
  const name = duplicate === 0 ? sheet.number : `${sheet.number}-duplicata-${duplicate}`
  return new File([new Uint8Array(pdf)], `${name}.pdf`, { type: 'application/pdf' })
}

async function takeReceipt(ctx: Context, id: string) {
  authorise(ctx, paymentsRights.read)
  const payment = await findPayment(ctx, id)
  // Of two printings at once, the second one sees the first.
  const { issuedOn } = await lockInvoice(ctx, payment.invoiceId)
  const duplicate = await countPrintings(ctx, id)
  await audit(ctx, duplicate === 0 ? 'payment.receipt_printed' : 'payment.receipt_duplicated', id, {
    number: payment.number,
    ...(duplicate > 0 && { duplicate }),
  })
  const { sheet } = await findDocument(ctx, payment.invoiceId)
  return { sheet: { ...receiptOf(payment, issuedOn, sheet), isDuplicate: duplicate > 0 }, duplicate }
}

function receiptOf(payment: Payment, issuedOn: string | null, sheet: DocumentSheet): DocumentSheet {
  const { number, invoiceNumber, paidOn, mode, payerName, reference, amountCents } = payment
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
