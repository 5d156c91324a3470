import { accountingRights } from '#features/accounting/rights.ts'
import { beginStatement, loadStatement, type Wanted } from '#features/accounting/server/queries/statement-entries.ts'
import { statementColumns } from '#features/accounting/statement-columns.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'
import type { OpenTransaction } from '#platform/http.ts'
import { type ExportFormat, writeListExport } from '#platform/records/list-export.ts'

type Wish = Wanted & { format: ExportFormat }

/** The moves of a statement with the balance after each, for a spreadsheet. */
export async function exportStatement(transaction: OpenTransaction, { format, ...wanted }: Wish): Promise<File> {
  const begun = await transaction((ctx) => begin(ctx, { ...wanted, format }))
  const { rows, openingCents } = await loadStatement(transaction, begun, wanted)
  const { from, to } = wanted
  const blank = { debitCents: 0, creditCents: 0 }
  const opening = { on: from, piece: '', label: 'Solde de départ', ...blank, balanceCents: openingCents }
  const list = { file: `releve-${from}-${to}`, sheet: 'Relevé', columns: statementColumns, rows: [opening, ...rows] }
  return writeListExport(format, list)
}

async function begin(ctx: Context, { format, ...wanted }: Wish) {
  authorise(ctx, accountingRights.export)
  const begun = await beginStatement(ctx, wanted)
  await audit(ctx, 'accounting.exported', ctx.garageId, { file: 'statement', format, ...wanted })
  return begun
}
