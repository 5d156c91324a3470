import { tryoutsContract } from '#features/tryouts/contract.ts'
import { eraseTryoutsCron } from '#features/tryouts/server/crons.ts'
import { readTryoutReportJob } from '#features/tryouts/server/jobs.ts'
import { createTryoutFiles } from '#features/tryouts/server/raw-routes.ts'
import { tryoutsRoutes } from '#features/tryouts/server/routes.ts'
import { defineFeature } from '#platform/feature.ts'

export const tryouts = defineFeature({
  contract: tryoutsContract,
  routes: tryoutsRoutes,
  rawRoutes: createTryoutFiles,
  jobs: [readTryoutReportJob],
  crons: [eraseTryoutsCron],
})
