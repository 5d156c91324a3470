import { integrityContract } from '#features/integrity/contract.ts'
import { runIntegrityCheckJob } from '#features/integrity/server/jobs.ts'
import { integrityRoutes } from '#features/integrity/server/routes.ts'
import { defineFeature } from '#platform/feature.ts'

export const integrity = defineFeature({
  contract: integrityContract,
  routes: integrityRoutes,
  jobs: [runIntegrityCheckJob],
  exported: { integrityChecks: 'Contrôles' },
})
