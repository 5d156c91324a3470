import { accountingRights } from '#features/accounting/rights.ts'
import { beginStatement, loadStatement, type Wanted } from '#features/accounting/server/queries/statement-entries.ts'
import { statementColumns, statementFileRows } from '#features/accounting/statement-columns.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'
import type { OpenTransaction } from '#platform/http.ts'
import { type ExportFormat, writeListExport } from '#platform/records/list-export.ts'

type Wish = Wanted & { format: ExportFormat }

/** The moves of a statement with the balance after each, and the dues that remain, for a spreadsheet. */
export async function exportStatement(transaction: OpenTransaction, { format, ...wanted }: Wish): Promise<File> {
  const begun = await transaction((ctx) => begin(ctx, { ...wanted, format }))
  const { from, to } = wanted
  const rows = statementFileRows(await loadStatement(transaction, begun, wanted), from)
  return writeListExport(format, { file: `releve-${from}-${to}`, sheet: 'Relevé', columns: statementColumns, rows })
}

async function begin(ctx: Context, { format, ...wanted }: Wish) {
  authorise(ctx, accountingRights.export)
  const begun = await beginStatement(ctx, wanted)
  await audit(ctx, 'accounting.exported', ctx.garageId, { file: 'statement', format, ...wanted })
  return begun
}
