import type { TryoutAttempt } from '#features/tryouts/server/begin-tryout.ts'
import type { SystemContext } from '#platform/context.ts'

type Progress = { pagesRead: number; pageCount: number }

/** Says how far a try is, and that its process lives; answers whether anybody still wants it. */
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
