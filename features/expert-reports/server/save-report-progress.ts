import { expertReportsRights } from '#features/expert-reports/rights.ts'
import type { ReadingAttempt } from '#features/expert-reports/server/begin-report-reading.ts'
import { authorise, type Context } from '#platform/context.ts'

/** Saves the progress of an attempt, and the time as a sign of life. False when the report was erased or another attempt took over. */
export async function saveReportProgress(
  ctx: Context,
  { id, number }: ReadingAttempt,
  { pagesRead, pageCount }: { pagesRead: number; pageCount: number },
): Promise<boolean> {
  authorise(ctx, expertReportsRights.write)
  const saved = await ctx.db
    .updateTable('expertReportReadings')
    .set({ pagesRead, pageCount, beatAt: ctx.now })
    .where('id', '=', id)
    .where('tries', '=', number)
    .where('state', '=', 'reading')
    .returning('id')
    .executeTakeFirst()
  return saved !== undefined
}
