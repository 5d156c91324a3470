import { trialReadingsContract } from '#features/trial-readings/contract.ts'
import { eraseTrialReadingsCron } from '#features/trial-readings/server/crons.ts'
import { readTrialReportJob } from '#features/trial-readings/server/jobs.ts'
import { createTrialReadingFiles } from '#features/trial-readings/server/raw-routes.ts'
import { trialReadingsRoutes } from '#features/trial-readings/server/routes.ts'
import { defineFeature } from '#platform/feature.ts'

export const trialReadings = defineFeature({
  contract: trialReadingsContract,
  routes: trialReadingsRoutes,
  rawRoutes: createTrialReadingFiles,
  jobs: [readTrialReportJob],
  crons: [eraseTrialReadingsCron],
})
