import type { Invoice } from '#features/invoices/contract.ts'
import { invoicesRights } from '#features/invoices/rights.ts'
import { invoiceLines } from '#features/invoices/server/queries/invoice-lines.ts'
import { findInvoice } from '#features/invoices/server/queries/invoice-select.ts'
import { deduct, listDeposits, storeInvoiceTotals } from '#features/invoices/server/queries/invoice-totals.ts'
import { insertDraft } from '#features/invoices/server/queries/new-drafts.ts'
import {
  listOrdersToBill,
  lockOrderToBill,
  refuseUnbillable,
} from '#features/invoices/server/queries/orders-to-bill.ts'
import type { RepairOrder } from '#features/repair-orders/contract.ts'
import { linesOfOrders, setInvoiceOf } from '#features/repair-orders/server/queries/order-invoices.ts'
import { civilDate } from '#lib/dates.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'
import { copyLines } from '#priced-papers/server/paper-lines.ts'

/** The draft of the invoice of an order: its lines and those of its agreed complements are copied, deposits are deducted. */
export async function invoiceOrder(ctx: Context, { id, orderId }: { id: string; orderId: string }): Promise<Invoice> {
  authorise(ctx, invoicesRights.write)
  const order = await lockOrderToBill(ctx, orderId)
  await refuseUnbillable(ctx, order)

  const orders = await listOrdersToBill(ctx, order)
  await insertDraft(ctx, { ...headOfOrder(order), id, orderId, kind: 'invoice', performedOn: endOfWork(orders) })
  await copyLines(ctx, invoiceLines, id, await linesOfOrders(ctx, orders))
  await setInvoiceOf(
    ctx,
    orders.map((each) => each.id),
    id,
  )
  await deduct(ctx, id, await listDeposits(ctx, { quoteId: order.quoteId, orderId }, id))
  await storeInvoiceTotals(ctx, id)
  await audit(ctx, 'invoice.created', id, { kind: 'invoice', orderId, orderNumber: order.number })
  return findInvoice(ctx, id)
}

/** The day on which the last check ended the work; none while a part of it is under way. */
function endOfWork(orders: readonly RepairOrder[]): string | null {
  if (orders.some(({ checkedAt }) => checkedAt === null)) return null
  const last = orders
    .flatMap(({ checkedAt }) => checkedAt ?? [])
    .toSorted()
    .at(-1)
  return last ? civilDate(new Date(last)) : null
}

function headOfOrder(order: RepairOrder) {
  const { clientId, vehicleId, dossierId, siteId, quoteId, title, isClaim, isVatRecoverable } = order
  const { discountBasisPoints, discountCents, deductibleCents, capCents } = order
  return {
    ...{ clientId, vehicleId, dossierId, siteId, quoteId, title },
    ...{ discountBasisPoints, discountCents, isClaim, deductibleCents, isVatRecoverable, capCents },
  }
}
