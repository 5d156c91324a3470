import type { Period } from '#features/accounting/period.ts'
import { accountingRights } from '#features/accounting/rights.ts'
import { readAccountingSummary } from '#features/accounting/server/queries.ts'
import { vatColumns } from '#features/accounting/summary-columns.ts'
import { audit } from '#platform/audit.ts'
import { authorise } from '#platform/context.ts'
import type { OpenTransaction } from '#platform/http.ts'
import { type ExportFormat, writeListExport } from '#platform/records/list-export.ts'

type Export = Period & { format: ExportFormat }

/** The VAT that a period makes due, rate by rate, for a spreadsheet. */
export async function exportVat(transaction: OpenTransaction, { format, ...period }: Export): Promise<File> {
  await transaction(async (ctx) => {
    authorise(ctx, accountingRights.export)
    await audit(ctx, 'accounting.exported', ctx.garageId, { file: 'vat', format, ...period })
  })
  const { vat } = await readAccountingSummary(transaction, period)
  const { from, to } = period
  return writeListExport(format, { file: `tva-${from}-${to}`, sheet: 'TVA', columns: vatColumns, rows: vat })
}
