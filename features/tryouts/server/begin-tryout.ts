import { deadAfterMs, mostTries } from '#features/tryouts/tryout.ts'
import type { SystemContext } from '#platform/context.ts'

/** One attempt at a reading. Its number refuses late writes of an earlier attempt. */
export type TryoutAttempt = { tryoutId: string; number: number }

/** Takes a tryout that waits, or whose process died. Undefined when another process reads it or its visitor is gone. */
export async function beginTryout(ctx: SystemContext, tryoutId: string): Promise<TryoutAttempt | undefined> {
  const silent = new Date(ctx.now.getTime() - deadAfterMs).toISOString()
  const begun = await ctx.db
    .updateTable('tryouts')
    .set(({ eb }) => ({
      status: 'reading',
      tries: eb('tries', '+', 1),
      pagesRead: 0,
      pageCount: 0,
      beatAt: ctx.now,
    }))
    .where('id', '=', tryoutId)
    .where('expiresAt', '>', ctx.now.toISOString())
    .where('tries', '<', mostTries)
    .where(({ or, and, eb }) =>
      or([eb('status', '=', 'waiting'), and([eb('status', '=', 'reading'), eb('beatAt', '<', silent)])]),
    )
    .returning('tries')
    .executeTakeFirst()
  return begun && { tryoutId, number: begun.tries }
}
