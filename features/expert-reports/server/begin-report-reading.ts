import { deadAfterMs, mostTries } from '#features/expert-reports/reading-state.ts'
import { expertReportsRights } from '#features/expert-reports/rights.ts'
import { authorise, type Context } from '#platform/context.ts'

/** One attempt at a reading. Its number refuses late writes of an earlier attempt. */
export type ReadingAttempt = { id: string; number: number }

/** Takes a reading that waits, or whose process died. Undefined when another process has it, and for a report that is erased. */
export async function beginReportReading(ctx: Context, id: string): Promise<ReadingAttempt | undefined> {
  authorise(ctx, expertReportsRights.write)
  const silent = new Date(ctx.now.getTime() - deadAfterMs).toISOString()
  const begun = await ctx.db
    .updateTable('expertReportReadings')
    .set(({ eb }) => ({ state: 'reading', tries: eb('tries', '+', 1), pagesRead: 0, pageCount: 0, beatAt: ctx.now }))
    .where('id', '=', id)
    .where(({ or, and, eb }) =>
      or([
        eb('state', '=', 'waiting'),
        and([eb('state', '=', 'reading'), eb('beatAt', '<', silent), eb('tries', '<', mostTries)]),
      ]),
    )
    .returning('tries')
    .executeTakeFirst()
  return begun && { id, number: begun.tries }
}
