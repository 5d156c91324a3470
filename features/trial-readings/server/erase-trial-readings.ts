import { eraseTrialFiles } from '#features/trial-readings/server/erase-trial-files.ts'
import type { AtFiles } from '#platform/http.ts'

/** Erases the readings whose hour is over, and what those that went before them may have left. */
export async function eraseTrialReadings(at: AtFiles): Promise<void> {
  await at.visit(({ db, now }) => db.deleteFrom('trialReadings').where('expiresAt', '<=', now.toISOString()).execute())
  await eraseTrialFiles(at)
}
