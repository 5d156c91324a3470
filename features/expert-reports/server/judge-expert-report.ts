import type { Pool } from '#engine/pool/open-pool.ts'
import { headOf } from '#features/expert-reports/report-head.ts'
import { drawExpertReportJob } from '#features/expert-reports/server/jobs.ts'
import { problemOfReading } from '#features/expert-reports/server/problem-of-reading.ts'
import { findReport, listReportFiles } from '#features/expert-reports/server/queries.ts'
import { settleExpertReport } from '#features/expert-reports/server/settle-expert-report.ts'
import { readAll } from '#platform/crypto/pieces.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import { enqueue, type JobRun } from '#platform/jobs/jobs.ts'

export type JudgingTools = { files: FileStore; pool: Pool }

/** The pool decides whether a received report can be read, and reads what a dossier takes over. Reports that are judged or erased are skipped. */
export async function judgeExpertReport(
  { files, pool }: JudgingTools,
  id: string,
  { inGarage }: Pick<JobRun, 'inGarage'>,
): Promise<void> {
  const sources = await inGarage(async (ctx) => {
    const report = await findReport(ctx, id)
    return report?.status === 'received' ? listReportFiles(ctx, id) : []
  })
  if (sources.length === 0) return
  const contents = await Promise.all(sources.map(async (source) => readAll(await files.read(source))))
  const reading = await pool.analyse(contents)
  const verdict =
    'problem' in reading ? { problem: problemOfReading(reading) } : { problem: null, head: headOf(reading) }
  await inGarage(async (ctx) => {
    await settleExpertReport(ctx, { id, ...verdict })
    if ('problem' in reading) return
    const quarters = reading.pages.map((page) => page.quarters)
    await enqueue(ctx, drawExpertReportJob, { reportId: id, quarters }, { singletonKey: id })
  })
}
