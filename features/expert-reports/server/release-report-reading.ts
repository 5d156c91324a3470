import { mostTries } from '#features/expert-reports/reading-state.ts'
import { expertReportsRights } from '#features/expert-reports/rights.ts'
import type { ReadingAttempt } from '#features/expert-reports/server/begin-report-reading.ts'
import { authorise, type Context } from '#platform/context.ts'

/** Gives up an attempt that an incident of ours ended: the report waits again, or after the last attempt, for a person. */
export async function releaseReportReading(ctx: Context, { id, number }: ReadingAttempt): Promise<void> {
  authorise(ctx, expertReportsRights.write)
  const isOver = number >= mostTries
  await ctx.db
    .updateTable('expertReportReadings')
    .set(isOver ? { state: 'failed', problem: 'interrupted' } : { state: 'waiting', waitingSince: ctx.now })
    .where('id', '=', id)
    .where('tries', '=', number)
    .where('state', '=', 'reading')
    .execute()
}
