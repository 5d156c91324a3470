import { closingColumns } from '#features/closings/closing-columns.ts'
import type { ClosingFilters } from '#features/closings/contract.ts'
import { closingsRights } from '#features/closings/rights.ts'
import { listClosingIds, readClosings } from '#features/closings/server/queries.ts'
import { civilDate } from '#lib/dates.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'
import type { OpenTransaction } from '#platform/http.ts'
import { type ExportFormat, readInPages, writeListExport } from '#platform/records/list-export.ts'

type Export = ClosingFilters & { format: ExportFormat }

/** Exports the closings that the list shows under these filters, in the same order. */
export async function exportClosings(transaction: OpenTransaction, wanted: Export): Promise<File> {
  const { ids, today } = await transaction((ctx) => beginExport(ctx, wanted))
  const rows = readInPages(transaction, { ids, pageSize: 1_000, read: readClosings })
  return writeListExport(wanted.format, { file: `clotures-${today}`, sheet: 'Clôtures', columns: closingColumns, rows })
}

async function beginExport(ctx: Context, { format, ...filters }: Export) {
  authorise(ctx, closingsRights.export)
  const ids = await listClosingIds(ctx, filters)
  await audit(ctx, 'closing_list.exported', ctx.garageId, { format, filters, count: ids.length })
  return { ids, today: civilDate(ctx.now) }
}
