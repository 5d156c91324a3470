import { isDeepStrictEqual } from 'node:util'
import { type PageWords, rounded } from '#features/expert-reports/page-words.ts'
import { correctedReport } from '#features/expert-reports/report-correction.ts'
import { rebaseReading } from '#features/expert-reports/report-rebase.ts'
import { expertReportsRights } from '#features/expert-reports/rights.ts'
import { moveReportCorrections } from '#features/expert-reports/server/move-report-corrections.ts'
import type { EngineReading } from '#features/expert-reports/server/queries/engine-reading.ts'
import {
  linesOf,
  listStanding,
  machineOf,
  type ReadingRow,
} from '#features/expert-reports/server/queries/garage-reading.ts'
import { writeReportHead } from '#features/expert-reports/server/write-report-head.ts'
import { newId } from '#lib/id.ts'
import { authorise, type Context } from '#platform/context.ts'

/** A reading, with the words of its pages where the engine gave them. */
export type KeptReading = { reading: EngineReading; words?: PageWords | undefined }

/** Keeps what the machine read, under what people had corrected. A report whose values change is to be reviewed again. */
export async function keepReportReading(ctx: Context, row: ReadingRow, { reading, words }: KeptReading): Promise<void> {
  authorise(ctx, expertReportsRights.write)
  const { id } = row
  const before = machineOf(row)
  const corrections = await listStanding(ctx, id)
  const paths = corrections.map(({ path }) => path)
  const former = { before: before?.report ?? reading.report, after: reading.report, lines: linesOf(row), paths }
  const { lines, moved } = rebaseReading({ ...former, newId: () => newId(ctx.now.getTime()) })
  if (moved.length > 0) await moveReportCorrections(ctx, { id, former: former.before, moved })
  const written = await ctx.db
    .updateTable('expertReportReadings')
    .set(({ eb }) => ({
      ...{ state: 'read', problem: null, tries: 0, readAt: ctx.now, version: eb('version', '+', 1) },
      ...{ machine: JSON.stringify(reading), lines: JSON.stringify(lines), second: null },
    }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  if (words) await keepWords(ctx, id, words)
  const after = await writeReportHead(ctx, written)
  const isSame =
    before && isDeepStrictEqual(after, correctedReport(before.report, { corrections, lines: linesOf(row) }))
  await ctx.db
    .updateTable('expertReports')
    .set({ status: 'readable', problem: null, ...(before && !isSame && { reviewedAt: null, reviewedBy: null }) })
    .where('id', '=', id)
    .execute()
}

async function keepWords({ db, garageId }: Context, id: string, words: PageWords): Promise<void> {
  const pages = JSON.stringify(rounded(words))
  await db
    .insertInto('expertReportWords')
    .values({ garageId, id, pages })
    .onConflict((conflict) => conflict.columns(['garageId', 'id']).doUpdateSet({ pages }))
    .execute()
}
