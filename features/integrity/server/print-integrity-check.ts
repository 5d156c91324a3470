import { registerHead } from '#features/garages/server/queries/register-head.ts'
import { checkNotFinished } from '#features/integrity/refusals.ts'
import { integrityRights } from '#features/integrity/rights.ts'
import { findCheck } from '#features/integrity/server/queries/check-select.ts'
import { checkSheet } from '#features/integrity/server/queries/check-sheet.ts'
import { civilDate } from '#lib/dates.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { authorise, type Context } from '#platform/context.ts'
import type { AtPrinter } from '#platform/http.ts'

export async function printIntegrityCheck({ transaction, print }: AtPrinter, { id }: { id: string }): Promise<File> {
  const sheet = await transaction((ctx) => sheetOf(ctx, id))
  const { pdf } = await print(sheet)
  return new File([new Uint8Array(pdf)], `Contrôle ${sheet.issuedOn}.pdf`, { type: 'application/pdf' })
}

async function sheetOf(ctx: Context, id: string) {
  authorise(ctx, integrityRights.read)
  const check = await findCheck(ctx, id)
  refuseUnless(check.finishedAt, checkNotFinished)
  return { ...checkSheet(check, await registerHead(ctx)), issuedOn: civilDate(new Date(check.finishedAt)) }
}
