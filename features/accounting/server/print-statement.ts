import { accountingRights } from '#features/accounting/rights.ts'
import { beginStatement, loadStatement, type Wanted } from '#features/accounting/server/queries/statement-entries.ts'
import { statementSheet } from '#features/accounting/server/queries/statement-sheet.ts'
import { registerHead } from '#features/garages/server/queries/register-head.ts'
import { civilDate } from '#lib/dates.ts'
import { authorise } from '#platform/context.ts'
import type { AtPrinter } from '#platform/http.ts'

export async function printStatement({ transaction, print }: AtPrinter, wanted: Wanted): Promise<File> {
  const { garage, issuedOn, ...begun } = await transaction(async (ctx) => {
    authorise(ctx, accountingRights.read)
    const issuedOn = civilDate(ctx.now)
    return { ...(await beginStatement(ctx, wanted)), garage: await registerHead(ctx), issuedOn }
  })
  const statement = await loadStatement(transaction, begun, wanted)
  const { name } = begun.party
  const { pdf } = await print(statementSheet(statement, { ...wanted, name, garage, issuedOn }))
  return new File([new Uint8Array(pdf)], `Relevé ${wanted.from} ${wanted.to}.pdf`, { type: 'application/pdf' })
}
