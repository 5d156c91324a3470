import type { Database } from '#db/database.ts'
import { eraseTrialReadings } from '#features/trial-readings/server/erase-trial-readings.ts'
import { withSystem } from '#platform/context.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import { defineCron } from '#platform/jobs/jobs.ts'

export const eraseTrialReadingsCron = defineCron({
  name: 'erase-trial-readings',
  expression: '*/5 * * * *',
  run: ({ database, files }: { database: Database; files: FileStore }, now) =>
    eraseTrialReadings({
      files,
      transaction: (work) => withSystem(database, { now, requestId: 'erase-trial-readings' }, work),
    }),
})
