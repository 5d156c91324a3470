import { expertReportsRights } from '#features/expert-reports/rights.ts'
import { drawExpertReportJob } from '#features/expert-reports/server/jobs.ts'
import { findReading, machineOf } from '#features/expert-reports/server/queries/garage-reading.ts'
import { hasPictures } from '#features/expert-reports/server/queries/report-pictures.ts'
import { reportOf } from '#features/expert-reports/server/queries.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'
import { enqueue } from '#platform/jobs/jobs.ts'

/** Has the pages of a report drawn that were never drawn, turned as the reading turned them: reports of before, and those of the demonstration. */
export async function askReportPictures(ctx: Context, { id }: { id: string }): Promise<Record<string, never>> {
  authorise(ctx, expertReportsRights.read)
  const { status } = await reportOf(ctx, id)
  if (status !== 'readable' || (await hasPictures(ctx, id))) return {}
  const row = await findReading(ctx, id)
  const pages = (row && machineOf(row)?.pages) ?? []
  const quarters = pages.map((page) => page.quarters ?? 0)
  await enqueue(ctx, drawExpertReportJob, { reportId: id, quarters }, { singletonKey: id })
  await audit(ctx, 'expert_report.drawing_asked', id, {})
  return {}
}
