import type { ChequeDepositInput } from '#features/cheque-deposits/cheque-deposit-input.ts'
import type { ChequeDeposit } from '#features/cheque-deposits/contract.ts'
import { chequeNotHeld, depositBeforeCheque, depositInFuture } from '#features/cheque-deposits/refusals.ts'
import { chequeDepositsRights } from '#features/cheque-deposits/rights.ts'
import { findChequeDeposit } from '#features/cheque-deposits/server/queries/cheque-deposit-select.ts'
import { addChequeDeposit, isDepositMade } from '#features/cheque-deposits/server/queries/cheque-deposit-writes.ts'
import { findHeldCheques } from '#features/cheque-deposits/server/queries/held-cheques.ts'
import { alreadyExists } from '#lib/common-refusals.ts'
import { civilDate } from '#lib/dates.ts'
import { type Reason, refuseUnless } from '#lib/refusal.ts'
import { sumOf } from '#lib/sum.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'
import { lockBook } from '#platform/sealed-book.ts'

type Making = { id: string } & ChequeDepositInput

/** Takes held cheques to the bank on one slip. It is never changed afterwards. */
export async function makeChequeDeposit(ctx: Context, { id, cheques, ...slip }: Making): Promise<ChequeDeposit> {
  authorise(ctx, chequeDepositsRights.make)
  const { depositedOn, iban } = slip
  refuseDay(depositedOn <= civilDate(ctx.now), depositInFuture)
  // Of two slips with one cheque, the second one waits here and then finds it gone.
  await lockBook(ctx)
  refuseUnless(!(await isDepositMade(ctx, id)), alreadyExists)
  const ids = cheques.map(({ paymentId }) => paymentId)
  const held = new Map((await findHeldCheques(ctx, ids)).map((each) => [each.id, each]))
  const rows = cheques.flatMap(({ paymentId, bank, chequeNumber }, index) => {
    const cheque = held.get(paymentId)
    if (!cheque) return []
    const { payerName: drawer, amountCents, paidOn } = cheque
    return [{ paidOn, row: { depositId: id, paymentId, rank: index + 1, drawer, bank, chequeNumber, amountCents } }]
  })
  refuseUnless(rows.length === cheques.length, chequeNotHeld)
  refuseDay(
    rows.every(({ paidOn }) => paidOn <= depositedOn),
    depositBeforeCheque,
  )

  const { db, garageId } = ctx
  await db
    .insertInto('depositedCheques')
    .values(rows.map(({ row }) => ({ ...row, garageId })))
    .execute()
  const sums = { chequeCount: rows.length, totalCents: sumOf(rows.map(({ row }) => row.amountCents)) }
  const number = await addChequeDeposit(ctx, { id, depositedOn, iban, ...sums })
  await audit(ctx, 'cheque_deposit.made', id, { number, depositedOn, ...sums })
  return findChequeDeposit(ctx, id)
}

function refuseDay(condition: boolean, why: Reason): void {
  refuseUnless(condition, why, { fields: { depositedOn: why.sentence } })
}
