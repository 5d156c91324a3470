import type { TryoutAttempt } from '#features/tryouts/server/begin-tryout.ts'
import type { SystemContext } from '#platform/context.ts'

type Progress = { pagesRead: number; pageCount: number }

/** Writes the progress of an attempt and its beat. False when the attempt is not wanted any more. */
export async function tellTryoutProgress(
  { db, now }: SystemContext,
  { tryoutId, number }: TryoutAttempt,
  { pagesRead, pageCount }: Progress,
): Promise<boolean> {
  const told = await db
    .updateTable('tryouts')
    .set({ pagesRead, pageCount, beatAt: now })
    .where('id', '=', tryoutId)
    .where('tries', '=', number)
    .where('status', '=', 'reading')
    .returning('id')
    .executeTakeFirst()
  return told !== undefined
}
