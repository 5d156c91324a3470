import type { TimeEntryFilters } from '#features/time-entries/contract.ts'
import { timeEntriesRights } from '#features/time-entries/rights.ts'
import { listTimeIds, readTimes } from '#features/time-entries/server/queries/time-list.ts'
import { timeEntryColumns } from '#features/time-entries/time-entry-columns.ts'
import { civilDate } from '#lib/dates.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'
import type { OpenTransaction } from '#platform/http.ts'
import { type ExportFormat, readInPages, writeListExport } from '#platform/records/list-export.ts'

type Export = TimeEntryFilters & { format: ExportFormat }

/** Exports the entries that the list shows under these filters, in the same order. */
export async function exportTimeEntries(transaction: OpenTransaction, wanted: Export): Promise<File> {
  const { ids, today } = await transaction((ctx) => beginExport(ctx, wanted))
  const rows = readInPages(transaction, { ids, pageSize: 1_000, read: readTimes })
  const list = { file: `pointages-${today}`, sheet: 'Pointages', columns: timeEntryColumns, rows }
  return writeListExport(wanted.format, list)
}

async function beginExport(ctx: Context, { format, ...filters }: Export) {
  authorise(ctx, timeEntriesRights.manage)
  const ids = await listTimeIds(ctx, filters)
  await audit(ctx, 'time_entry_list.exported', ctx.garageId, { format, filters, count: ids.length })
  return { ids, today: civilDate(ctx.now) }
}
