import { cannedJobColumns } from '#features/canned-jobs/canned-job-columns.ts'
import { matchingJobs } from '#features/canned-jobs/canned-job-words.ts'
import type { ShownJobs } from '#features/canned-jobs/contract.ts'
import { cannedJobsRights } from '#features/canned-jobs/rights.ts'
import { listCannedJobs } from '#features/canned-jobs/server/queries.ts'
import { lineRatesOf } from '#features/labour-rates/labour-rate-words.ts'
import { readRatesInForce } from '#features/labour-rates/server/queries.ts'
import { civilDate } from '#lib/dates.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'
import { type ExportFormat, writeListExport } from '#platform/records/list-export.ts'

/** Exports the jobs that the page shows, in its order, at the prices of today. */
export async function exportCannedJobs(
  ctx: Context,
  { format, ...shown }: ShownJobs & { format: ExportFormat },
): Promise<File> {
  authorise(ctx, cannedJobsRights.export)
  const day = civilDate(ctx.now)
  const found = matchingJobs(await listCannedJobs(ctx), shown.search)
  const rows = found.filter(({ archivedAt }) => (archivedAt !== null) === (shown.state === 'archived'))
  const columns = cannedJobColumns(lineRatesOf(await readRatesInForce(ctx, { day })))
  await audit(ctx, 'canned_job_list.exported', ctx.garageId, { format, filters: shown, count: rows.length })
  return writeListExport(format, { file: `forfaits-${day}`, sheet: 'Forfaits', columns, rows })
}
