import type { Invoice } from '#features/invoices/contract.ts'
import { creditedLines } from '#features/invoices/credited-lines.ts'
import { deliveryOf } from '#features/invoices/delivery-address.ts'
import { depositDeducted, invoiceNotIssued, nothingToCredit } from '#features/invoices/refusals.ts'
import { invoicesRights } from '#features/invoices/rights.ts'
import { invoiceLines, listInvoiceLines } from '#features/invoices/server/queries/invoice-lines.ts'
import { findInvoice, lockInvoice } from '#features/invoices/server/queries/invoice-select.ts'
import { isDeducted, storeInvoiceTotals } from '#features/invoices/server/queries/invoice-totals.ts'
import { insertDraft } from '#features/invoices/server/queries/new-drafts.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'
import { discountOf } from '#priced-papers/paper-amounts.ts'
import { copyLines } from '#priced-papers/server/paper-lines.ts'

type Credit = { id: string; creditId: string; reason: string }

/** The draft of a credit note with all lines of the invoice: for a partial one, the person takes lines away. */
export async function creditInvoice(ctx: Context, { id, creditId, reason }: Credit): Promise<Invoice> {
  authorise(ctx, invoicesRights.credit)
  const invoice = await lockInvoice(ctx, id)
  refuseUnless(invoice.status === 'issued' && invoice.kind !== 'credit_note', invoiceNotIssued)
  refuseUnless(invoice.creditedCents < invoice.grossCents, nothingToCredit)
  refuseUnless(!(await isDeducted(ctx, id)), depositDeducted)

  const { siteId, clientId, vehicleId, dossierId, quoteId, orderId, title, discountBasisPoints } = invoice
  const head = { siteId, clientId, vehicleId, dossierId, quoteId, orderId, title, discountBasisPoints }
  await insertDraft(ctx, { ...head, ...deliveryOf(invoice), id: creditId, kind: 'credit_note', correctsId: id, reason })
  await copyLines(ctx, invoiceLines, creditId, creditedLines(await listInvoiceLines(ctx, id), discountOf(invoice)))
  await storeInvoiceTotals(ctx, creditId)
  await audit(ctx, 'invoice.created', creditId, { kind: 'credit_note', correctsNumber: invoice.number, reason })
  return findInvoice(ctx, creditId)
}
