import { readTryoutReportJob } from '#features/tryouts/server/jobs.ts'
import type { TryoutRow } from '#features/tryouts/server/queries.ts'
import { deadAfterMs, mostTries } from '#features/tryouts/tryout.ts'
import type { SystemContext } from '#platform/context.ts'
import { enqueue } from '#platform/jobs/jobs.ts'

/** Re-queues a locked tryout whose process died; after the last attempt, marks it interrupted. */
export async function reviveTryout(ctx: SystemContext, row: TryoutRow): Promise<TryoutRow> {
  const isGone = row.status === 'reading' && Date.parse(row.beatAt ?? row.createdAt) < ctx.now.getTime() - deadAfterMs
  if (!isGone) return row
  const isOver = row.tries >= mostTries
  if (!isOver) await enqueue(ctx, readTryoutReportJob, { tryoutId: row.id })
  return ctx.db
    .updateTable('tryouts')
    .set(isOver ? { status: 'interrupted', problem: 'interrupted' } : { status: 'waiting', pagesRead: 0 })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}
