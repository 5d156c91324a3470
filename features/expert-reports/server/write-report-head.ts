import type { ReportContent } from '#engine/expert-report.ts'
import { headOf } from '#features/expert-reports/report-head.ts'
import { wordsOf } from '#features/expert-reports/report-words.ts'
import { expertReportsRights } from '#features/expert-reports/rights.ts'
import { mentionsOf } from '#features/expert-reports/server/queries/engine-reading.ts'
import {
  correctedReadingOf,
  linesOf,
  listStanding,
  machineOf,
  type ReadingRow,
} from '#features/expert-reports/server/queries/garage-reading.ts'
import { authorise, type Context } from '#platform/context.ts'

/** Writes into the report what its corrected reading says of it, for lists, dossiers and search. Answers the corrected report. */
export async function writeReportHead(ctx: Context, row: ReadingRow): Promise<ReportContent> {
  authorise(ctx, expertReportsRights.write)
  const machine = machineOf(row)
  if (!machine) throw new Error('A report that is read has a reading.')
  const corrected = correctedReadingOf(machine, linesOf(row), await listStanding(ctx, row.id))
  const head = headOf({ ...corrected, mentions: mentionsOf(corrected) })
  await ctx.db
    .updateTable('expertReports')
    .set(({ eb }) => ({
      reading: JSON.stringify(head),
      readText: wordsOf(corrected.report),
      version: eb('version', '+', 1),
      updatedAt: ctx.now,
    }))
    .where('id', '=', row.id)
    .execute()
  return corrected.report
}
