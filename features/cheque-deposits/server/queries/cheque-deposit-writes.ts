import { chequeDepositNumber } from '#features/cheque-deposits/cheque-deposit.ts'
import type { Context } from '#platform/context.ts'
import { nextRank } from '#platform/number-series.ts'

type Row = {
  id: string
  depositedOn: string
  iban: string
  chequeCount: number
  totalCents: number
  cancelsId?: string
  reason?: string
}

/** True when a slip has this id: no cheque joins it any more. */
export async function isDepositMade({ db }: Context, id: string): Promise<boolean> {
  return (await db.selectFrom('chequeDeposits').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

/** Adds a slip or a cancellation under the next number; its cheques stand before it. Answers the number. */
export async function addChequeDeposit(ctx: Context, row: Row): Promise<string> {
  const { db, garageId, accountId, now } = ctx
  const { year, rank } = await nextRank(ctx, 'cheque_deposit', '')
  const number = chequeDepositNumber(year, rank)
  await db
    .insertInto('chequeDeposits')
    .values({ ...row, number, garageId, madeAt: now, madeBy: accountId })
    .execute()
  return number
}
