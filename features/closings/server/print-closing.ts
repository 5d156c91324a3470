import { closingNumber } from '#features/closings/closing.ts'
import type { Closing } from '#features/closings/contract.ts'
import { closingsRights } from '#features/closings/rights.ts'
import { findClosing } from '#features/closings/server/queries/closing-select.ts'
import {
  type ClosingRow,
  closingSheet,
  rowOfPart,
  rowOfPayment,
} from '#features/closings/server/queries/closing-sheet.ts'
import { listParts } from '#features/closings/server/queries/closing-state.ts'
import { registerHead } from '#features/garages/server/queries/register-head.ts'
import { selectPayments } from '#features/payments/server/queries/payment-select.ts'
import { authorise, type Context } from '#platform/context.ts'
import type { AtPrinter } from '#platform/http.ts'
import type { RegisterSheet } from '#print/sheet/register-sheet.ts'

/** The sheet of a closing. It is made of rows that never change: it prints the same for ever. */
export async function printClosing({ transaction, print }: AtPrinter, { id }: { id: string }): Promise<File> {
  const { sheet, name } = await transaction((ctx) => sheetOf(ctx, id))
  const { pdf } = await print(sheet)
  return new File([new Uint8Array(pdf)], `${name}.pdf`, { type: 'application/pdf' })
}

async function sheetOf(ctx: Context, id: string): Promise<{ sheet: RegisterSheet; name: string }> {
  authorise(ctx, closingsRights.read)
  const closing = await findClosing(ctx, id)
  const sheet = closingSheet(closing, await listRows(ctx, closing), await registerHead(ctx))
  return { sheet, name: `${closingNumber(closing.position)}-${closing.startsOn}` }
}

async function listRows(ctx: Context, closing: Closing): Promise<ClosingRow[]> {
  if (closing.kind !== 'day') return (await listParts(ctx, closing)).map(rowOfPart)
  const payments = await selectPayments(ctx)
    .where('p.paidOn', '=', closing.startsOn)
    .orderBy('p.recordedAt')
    .orderBy('p.id')
    .execute()
  return payments.map(rowOfPayment)
}
