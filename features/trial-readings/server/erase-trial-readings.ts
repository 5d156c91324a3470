import { eraseTrialFiles } from '#features/trial-readings/server/erase-trial-files.ts'
import { keptMs } from '#features/trial-readings/trial-reading.ts'
import type { AtFiles } from '#platform/http.ts'

/** Erases the readings whose hour is over, and what those that went before them may have left. */
export async function eraseTrialReadings(at: AtFiles): Promise<void> {
  const now = await at.transaction(async (ctx) => {
    await ctx.db.deleteFrom('trialReadings').where('expiresAt', '<=', ctx.now.toISOString()).execute()
    return ctx.now
  })
  await eraseTrialFiles(at)
  await at.files.removeUnfinished(new Date(now.getTime() - keptMs))
}
