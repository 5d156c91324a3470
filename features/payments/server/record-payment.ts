import { openByPayer, openCentsOf } from '#features/invoices/balance.ts'
import { invoiceNotIssued } from '#features/invoices/refusals.ts'
import { lockInvoice } from '#features/invoices/server/queries/invoice-select.ts'
import type { Payment } from '#features/payments/contract.ts'
import { earliestPayment, isCashAllowed, isWithinOpen } from '#features/payments/payment.ts'
import type { PaymentInput } from '#features/payments/payment-input.ts'
import {
  cashRefundTooHigh,
  cashTooHigh,
  dayClosed,
  dueElsewhere,
  noInsurerShare,
  paidInFuture,
  paidTooEarly,
  paymentTooHigh,
  refundTooHigh,
  todayClosed,
} from '#features/payments/refusals.ts'
import { paymentsRights } from '#features/payments/rights.ts'
import { findPayment } from '#features/payments/server/queries/payment-select.ts'
import { addPayment, nameOfPayer, readCash } from '#features/payments/server/queries/payment-writes.ts'
import { civilDate } from '#lib/dates.ts'
import { type Reason, refuseUnless } from '#lib/refusal.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'
import { lockBook } from '#platform/sealed-book.ts'

type Recording = { id: string } & PaymentInput

/** Records a receipt or a refund on an issued invoice. It is never changed afterwards. */
export async function recordPayment(ctx: Context, { id, ...payment }: Recording): Promise<Payment> {
  authorise(ctx, paymentsRights.record)
  const invoice = await lockInvoice(ctx, payment.invoiceId)
  const { payer, mode, amountCents, paidOn, dueId } = payment
  refuseUnless(invoice.status === 'issued' && invoice.kind !== 'credit_note', invoiceNotIssued)
  refuseField(paidOn <= civilDate(ctx.now), paidInFuture, 'paidOn')
  refuseField(paidOn >= earliestPayment(invoice.issuedOn ?? paidOn), paidTooEarly, 'paidOn')
  const closedThrough = await lockBook(ctx)
  refuseUnless(closedThrough === null || closedThrough < civilDate(ctx.now), todayClosed)
  refuseField(closedThrough === null || closedThrough < paidOn, dayClosed, 'paidOn')
  refuseField(payer === 'client' || invoice.insurerCents > 0, noInsurerShare, 'payer')
  const isOwnDue = dueId === null || invoice.dues.some((due) => due.id === dueId && due.payer === payer)
  refuseField(isOwnDue, dueElsewhere, 'dueId')
  const isWithin = isWithinOpen(openCentsOf(invoice), openByPayer(invoice)[payer], amountCents)
  refuseField(isWithin, amountCents > 0 ? paymentTooHigh : refundTooHigh, 'amountCents')
  const isLegal = mode !== 'cash' || isCashAllowed(await readCash(ctx, invoice, amountCents), amountCents)
  refuseField(isLegal, amountCents > 0 ? cashTooHigh : cashRefundTooHigh, 'amountCents')

  const payerName = await nameOfPayer(ctx, invoice, payer)
  const number = await addPayment(ctx, invoice, { ...payment, id, payerName })
  await audit(ctx, 'payment.recorded', id, { number, invoiceNumber: invoice.number, payer, mode, amountCents, paidOn })
  return findPayment(ctx, id)
}

function refuseField(condition: boolean, why: Reason, field: string): void {
  refuseUnless(condition, why, { fields: { [field]: why.sentence } })
}
