import type { TryoutAttempt } from '#features/tryouts/server/begin-tryout.ts'
import type { SystemContext } from '#platform/context.ts'

type Progress = { pagesRead: number; pageCount: number }

/** Saves the progress of an attempt, and the time as a sign of life. False when the tryout was removed or another attempt took over. */
export async function saveTryoutProgress(
  { db, now }: SystemContext,
  { tryoutId, number }: TryoutAttempt,
  { pagesRead, pageCount }: Progress,
): Promise<boolean> {
  const saved = await db
    .updateTable('tryouts')
    .set({ pagesRead, pageCount, beatAt: now })
    .where('id', '=', tryoutId)
    .where('tries', '=', number)
    .where('status', '=', 'reading')
    .returning('id')
    .executeTakeFirst()
  return saved !== undefined
}
