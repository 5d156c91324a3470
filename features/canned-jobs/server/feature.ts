import { cannedJobsContract } from '#features/canned-jobs/contract.ts'
import { demoCannedJobs } from '#features/canned-jobs/server/demo.ts'
import { cannedJobsRoutes } from '#features/canned-jobs/server/routes.ts'
import { defineFeature } from '#platform/feature.ts'

export const cannedJobs = defineFeature({
  contract: cannedJobsContract,
  routes: cannedJobsRoutes,
  demo: demoCannedJobs,
  keptAtEnd: { cannedJobs: 'settings, which name nobody' },
  exported: { cannedJobs: 'Forfaits' },
})
