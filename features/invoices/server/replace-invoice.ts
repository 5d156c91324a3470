import type { Invoice } from '#features/invoices/contract.ts'
import { deliveryOf } from '#features/invoices/delivery-address.ts'
import { invoicesRights } from '#features/invoices/rights.ts'
import { invoiceLines } from '#features/invoices/server/queries/invoice-lines.ts'
import { findInvoice } from '#features/invoices/server/queries/invoice-select.ts'
import { storeInvoiceTotals } from '#features/invoices/server/queries/invoice-totals.ts'
import { insertDraft } from '#features/invoices/server/queries/new-drafts.ts'
import { lockToReplace } from '#features/invoices/server/queries/replacements.ts'
import { setInvoiceOf } from '#features/repair-orders/server/queries/order-invoices.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'
import { copyLines } from '#priced-papers/server/paper-lines.ts'

type Replacement = { id: string; replacementId: string }

/** The draft of the corrective invoice, after a credit note gave the first one back whole. */
export async function replaceInvoice(ctx: Context, { id, replacementId }: Replacement): Promise<Invoice> {
  authorise(ctx, invoicesRights.write)
  const { invoice, lines, orders, numbers } = await lockToReplace(ctx, id)
  const { kind, siteId, clientId, vehicleId, dossierId, quoteId, orderId, title } = invoice
  const { performedOn, clientOrder, terms } = invoice
  const { discountBasisPoints, discountCents, isClaim, deductibleCents, isVatRecoverable, capCents } = invoice
  await insertDraft(ctx, {
    ...{ siteId, clientId, vehicleId, dossierId, quoteId, orderId, title, performedOn, clientOrder, terms },
    ...{ discountBasisPoints, discountCents, isClaim, deductibleCents, isVatRecoverable, capCents },
    ...deliveryOf(invoice),
    ...{ id: replacementId, kind, correctsId: id, reason: `annulée par l’avoir ${numbers}` },
  })
  await copyLines(ctx, invoiceLines, replacementId, lines)
  await setInvoiceOf(
    ctx,
    orders.map((order) => order.id),
    replacementId,
  )
  await storeInvoiceTotals(ctx, replacementId)
  await audit(ctx, 'invoice.created', replacementId, { kind, correctsNumber: invoice.number })
  return findInvoice(ctx, replacementId)
}
