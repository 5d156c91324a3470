import { eraseTrialFiles } from '#features/trial-readings/server/erase-trial-files.ts'
import { holdTrialReading } from '#features/trial-readings/server/queries.ts'
import type { AtFiles } from '#platform/http.ts'

/** Erases a reading and its bytes at once, wherever it is: the process that reads it hears of it, and stops. */
export async function removeTrialReading(at: AtFiles, { id }: { id: string }): Promise<Record<string, never>> {
  const readingId = await at.transaction(async (ctx) => {
    const reading = await holdTrialReading(ctx, id)
    await ctx.db.deleteFrom('trialReadings').where('id', '=', reading.id).execute()
    return reading.id
  })
  await eraseTrialFiles(at, readingId)
  return {}
}
