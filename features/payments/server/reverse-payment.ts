import { lockInvoice } from '#features/invoices/server/queries/invoice-select.ts'
import type { Payment } from '#features/payments/contract.ts'
import { reversalNote } from '#features/payments/payment.ts'
import { alreadyReversed, isReversal, todayClosed } from '#features/payments/refusals.ts'
import { paymentsRights } from '#features/payments/rights.ts'
import { findPayment } from '#features/payments/server/queries/payment-select.ts'
import { addPayment } from '#features/payments/server/queries/payment-writes.ts'
import { civilDate } from '#lib/dates.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'
import { lockBook } from '#platform/sealed-book.ts'

type Reversal = { id: string; reversalId: string; reason: string }

/** Corrects a payment by its opposite: both stay in the book. */
export async function reversePayment(ctx: Context, { id, reversalId, reason }: Reversal): Promise<Payment> {
  authorise(ctx, paymentsRights.record)
  const { invoiceId } = await findPayment(ctx, id)
  // The lock on the invoice comes before the second look: of two reversals, the second one sees the first.
  const invoice = await lockInvoice(ctx, invoiceId)
  const closedThrough = await lockBook(ctx)
  // A slip is made under the lock of the book.
  const payment = await findPayment(ctx, id)
  refuseUnless(payment.reversesId === null, isReversal)
  refuseUnless(!payment.isReversed, alreadyReversed)
  refuseUnless(closedThrough === null || closedThrough < civilDate(ctx.now), todayClosed)

  const { payer, payerName, mode, amountCents, reference, dueId } = payment
  const opposite = {
    payer,
    payerName,
    mode,
    amountCents: -amountCents,
    reference,
    dueId,
    note: reversalNote(payment, reason),
  }
  const number = await addPayment(ctx, invoice, {
    ...opposite,
    ...{ id: reversalId, invoiceId, reversesId: id, paidOn: civilDate(ctx.now) },
  })
  const deposit = payment.depositNumber || undefined
  await audit(ctx, 'payment.reversed', id, {
    number,
    reverses: payment.number,
    amountCents: -amountCents,
    reason,
    deposit,
  })
  return findPayment(ctx, reversalId)
}
