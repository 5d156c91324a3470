import type { ReportFilters } from '#features/expert-reports/contract.ts'
import { reportListColumns } from '#features/expert-reports/report-list-columns.ts'
import { expertReportsRights } from '#features/expert-reports/rights.ts'
import { listReportIds, readReports } from '#features/expert-reports/server/queries/report-list.ts'
import { civilDate } from '#lib/dates.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'
import type { OpenTransaction } from '#platform/http.ts'
import { type ExportFormat, readInPages, writeListExport } from '#platform/records/list-export.ts'

type Export = ReportFilters & { format: ExportFormat }

/** Exports the reports that the list shows under these filters, in the same order. */
export async function exportExpertReports(transaction: OpenTransaction, wanted: Export): Promise<File> {
  const { ids, today } = await transaction((ctx) => beginExport(ctx, wanted))
  const rows = readInPages(transaction, { ids, pageSize: 1_000, read: readReports })
  return writeListExport(wanted.format, {
    ...{ file: `rapports-${today}`, sheet: 'Rapports', columns: reportListColumns, rows },
  })
}

async function beginExport(ctx: Context, { format, ...filters }: Export) {
  authorise(ctx, expertReportsRights.export)
  const ids = await listReportIds(ctx, filters)
  await audit(ctx, 'expert_report_list.exported', ctx.garageId, { format, filters, count: ids.length })
  return { ids, today: civilDate(ctx.now) }
}
