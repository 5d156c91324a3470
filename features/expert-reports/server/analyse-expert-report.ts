import type { Pool } from '#engine/pool/open-pool.ts'
import { beatMs } from '#features/expert-reports/reading-state.ts'
import { beginReportReading } from '#features/expert-reports/server/begin-report-reading.ts'
import { drawExpertReportJob, secondReadExpertReportJob } from '#features/expert-reports/server/jobs.ts'
import { problemOfReading } from '#features/expert-reports/server/problem-of-reading.ts'
import { engineReadingOf } from '#features/expert-reports/server/queries/engine-reading.ts'
import { listReportFiles } from '#features/expert-reports/server/queries.ts'
import { readWithProgress } from '#features/expert-reports/server/read-with-progress.ts'
import { releaseReportReading } from '#features/expert-reports/server/release-report-reading.ts'
import { saveReportProgress } from '#features/expert-reports/server/save-report-progress.ts'
import { settleExpertReport } from '#features/expert-reports/server/settle-expert-report.ts'
import { readAll } from '#platform/crypto/pieces.ts'
import type { Every } from '#platform/every.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import { enqueue, type JobRun } from '#platform/jobs/jobs.ts'
import type { LanguageModel } from '#platform/language-model.ts'

export type AnalysisTools = { files: FileStore; pool: Pool; every?: Every; languageModel?: LanguageModel | undefined }

/** Reads a waiting report in the pool and keeps its whole reading. A report that another process reads, or that is read, is left alone. */
export async function analyseExpertReport(
  { files, pool, every, languageModel }: AnalysisTools,
  id: string,
  { inGarage }: Pick<JobRun, 'inGarage'>,
): Promise<void> {
  const attempt = await inGarage((ctx) => beginReportReading(ctx, id))
  if (!attempt) return
  let isLost = false
  const save = async (progress: { pagesRead: number; pageCount: number }) => {
    const isOurs = await inGarage((ctx) => saveReportProgress(ctx, attempt, progress))
    isLost = !isOurs
    return isOurs
  }
  try {
    const sources = await inGarage((ctx) => listReportFiles(ctx, id))
    const contents = await Promise.all(sources.map(async (source) => readAll(await files.read(source))))
    const read = await readWithProgress({ milliseconds: beatMs, save, every }, (onProgress, signal) =>
      pool.analyse(contents, { onProgress, signal }),
    )
    const end =
      'problem' in read
        ? { problem: problemOfReading(read) }
        : { reading: engineReadingOf(read), words: read.pageWords }
    await inGarage(async (ctx) => {
      await settleExpertReport(ctx, { id, attempt: attempt.number, ...end })
      if ('problem' in read) return
      const quarters = read.pages.map((page) => page.quarters)
      await enqueue(ctx, drawExpertReportJob, { reportId: id, quarters }, { singletonKey: id })
      if (languageModel) await enqueue(ctx, secondReadExpertReportJob, { reportId: id }, { singletonKey: id })
    })
  } catch (error) {
    if (isLost) return
    await inGarage((ctx) => releaseReportReading(ctx, attempt))
    throw error
  }
}
