import type { Pool } from '#engine/pool/open-pool.ts'
import { keepReportPictures } from '#features/expert-reports/server/keep-report-pictures.ts'
import { hasPictures } from '#features/expert-reports/server/queries/report-pictures.ts'
import { listReportFiles } from '#features/expert-reports/server/queries.ts'
import { readAll } from '#platform/crypto/pieces.ts'
import type { FileStore, StoredFile } from '#platform/files/file-store.ts'
import { JobFailure, type JobRun } from '#platform/jobs/jobs.ts'

export type ReportDrawingTools = { files: FileStore; pool: Pick<Pool, 'draw'> }

/** Wide enough for the small print of a page on a large screen. */
const pictureWidth = 1_400
const limitBytes = 20_000_000

type Drawn = { reportId: string; quarters: readonly number[] }

/** Draws each page of a report once, upright. A report that the engine cannot open has no pictures. */
export async function drawExpertReport(
  { files, pool }: ReportDrawingTools,
  { reportId, quarters }: Drawn,
  { garageId, inGarage }: Pick<JobRun, 'garageId' | 'inGarage'>,
): Promise<void> {
  const sources = await inGarage(async (ctx) =>
    (await hasPictures(ctx, reportId)) ? [] : listReportFiles(ctx, reportId),
  )
  if (sources.length === 0) return
  const contents = await Promise.all(sources.map(async (source) => readAll(await files.read(source))))
  const drawing = await pool.draw(contents, pictureWidth, quarters)
  if ('problem' in drawing) {
    if (drawing.problem === 'stopped')
      throw new JobFailure('Les pages de ce rapport n’ont pas pu être dessinées.', false)
    return
  }
  const stored: StoredFile[] = []
  for (const picture of drawing.pictures)
    stored.push(await files.write([picture], { garageId, declaredType: 'image/webp', limitBytes }))
  await inGarage((ctx) => keepReportPictures(ctx, { id: reportId, stored }))
}
