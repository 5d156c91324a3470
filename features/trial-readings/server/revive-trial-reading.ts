import { readTrialReportJob } from '#features/trial-readings/server/jobs.ts'
import type { TrialRow } from '#features/trial-readings/server/queries.ts'
import { mostTries, silentMs } from '#features/trial-readings/trial-reading.ts'
import type { SystemContext } from '#platform/context.ts'
import { enqueue } from '#platform/jobs/jobs.ts'

/** Has a reading that was held taken up again when the process that read it is gone; the second time, says so. */
export async function reviveTrialReading(ctx: SystemContext, row: TrialRow): Promise<TrialRow> {
  const isGone = row.status === 'reading' && Date.parse(row.beatAt ?? row.createdAt) < ctx.now.getTime() - silentMs
  if (!isGone) return row
  const isOver = row.tries >= mostTries
  if (!isOver) await enqueue(ctx, readTrialReportJob, { readingId: row.id })
  return ctx.db
    .updateTable('trialReadings')
    .set(isOver ? { status: 'interrupted', problem: 'interrupted' } : { status: 'waiting', pagesRead: 0 })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}
