import type { ChequeDeposit } from '#features/cheque-deposits/contract.ts'
import { chequeBounced, depositCancelled, isCancellation } from '#features/cheque-deposits/refusals.ts'
import { chequeDepositsRights } from '#features/cheque-deposits/rights.ts'
import { findChequeDeposit, listChequesOf } from '#features/cheque-deposits/server/queries/cheque-deposit-select.ts'
import { addChequeDeposit } from '#features/cheque-deposits/server/queries/cheque-deposit-writes.ts'
import { civilDate } from '#lib/dates.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'
import { lockBook } from '#platform/sealed-book.ts'

type Cancellation = { id: string; cancellationId: string; reason: string }

/** Corrects a slip by its opposite: both stay in the book, and its cheques are to be deposited again. */
export async function cancelChequeDeposit(
  ctx: Context,
  { id, cancellationId, reason }: Cancellation,
): Promise<ChequeDeposit> {
  authorise(ctx, chequeDepositsRights.make)
  await lockBook(ctx)
  const deposit = await findChequeDeposit(ctx, id)
  refuseUnless(deposit.cancelsId === null, isCancellation)
  refuseUnless(!deposit.isCancelled, depositCancelled)
  const cheques = await listChequesOf(ctx, [id])
  refuseUnless(
    cheques.every(({ state }) => state === 'deposited'),
    chequeBounced,
  )

  const { iban, chequeCount, totalCents } = deposit
  const opposite = { iban, chequeCount, totalCents: -totalCents, cancelsId: id, reason }
  const number = await addChequeDeposit(ctx, { id: cancellationId, depositedOn: civilDate(ctx.now), ...opposite })
  await audit(ctx, 'cheque_deposit.cancelled', id, { number, cancels: deposit.number, totalCents: -totalCents, reason })
  return findChequeDeposit(ctx, cancellationId)
}
