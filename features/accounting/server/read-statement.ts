import { accountingRights } from '#features/accounting/rights.ts'
import { beginStatement, loadStatement, type Wanted } from '#features/accounting/server/queries/statement-entries.ts'
import type { Statement } from '#features/accounting/statement.ts'
import { authorise } from '#platform/context.ts'
import type { OpenTransaction } from '#platform/http.ts'

/** The account of a client or an insurer over a period. */
export async function readStatement(
  transaction: OpenTransaction,
  wanted: Wanted,
): Promise<Statement & { name: string }> {
  const begun = await transaction((ctx) => {
    authorise(ctx, accountingRights.read)
    return beginStatement(ctx, wanted)
  })
  return { name: begun.party.name, ...(await loadStatement(transaction, begun, wanted)) }
}
