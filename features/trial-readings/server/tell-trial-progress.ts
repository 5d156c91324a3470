import type { TrialTry } from '#features/trial-readings/server/begin-trial-reading.ts'
import type { SystemContext } from '#platform/context.ts'

type Progress = { pagesRead: number; pageCount: number }

/** Says how far a try is, and that its process lives; answers whether anybody still wants it. */
export async function tellTrialProgress(
  { db, now }: SystemContext,
  { readingId, number }: TrialTry,
  { pagesRead, pageCount }: Progress,
): Promise<boolean> {
  const told = await db
    .updateTable('trialReadings')
    .set({ pagesRead, pageCount, beatAt: now })
    .where('id', '=', readingId)
    .where('tries', '=', number)
    .where('status', '=', 'reading')
    .returning('id')
    .executeTakeFirst()
  return told !== undefined
}
