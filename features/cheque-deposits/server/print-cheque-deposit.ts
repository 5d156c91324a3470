import { chequeDepositsRights } from '#features/cheque-deposits/rights.ts'
import { findChequeDeposit, listChequesOf } from '#features/cheque-deposits/server/queries/cheque-deposit-select.ts'
import { chequeDepositSheet } from '#features/cheque-deposits/server/queries/cheque-deposit-sheet.ts'
import { registerHead } from '#features/garages/server/queries/register-head.ts'
import { authorise, type Context } from '#platform/context.ts'
import type { AtPrinter } from '#platform/http.ts'

/** The slip for the bank. It is made of rows that never change. */
export async function printChequeDeposit({ transaction, print }: AtPrinter, { id }: { id: string }): Promise<File> {
  const { sheet, number } = await transaction((ctx) => sheetOf(ctx, id))
  const { pdf } = await print(sheet)
  return new File([new Uint8Array(pdf)], `${number}.pdf`, { type: 'application/pdf' })
}

async function sheetOf(ctx: Context, id: string) {
  authorise(ctx, chequeDepositsRights.read)
  const deposit = await findChequeDeposit(ctx, id)
  const cheques = await listChequesOf(ctx, [deposit.cancelsId ?? id])
  return { sheet: chequeDepositSheet(deposit, cheques, await registerHead(ctx)), number: deposit.number }
}
