import { cannedJobsContract } from '#features/canned-jobs/contract.ts'
import { demoCannedJobs } from '#features/canned-jobs/server/demo.ts'
import { searchedCannedJobs } from '#features/canned-jobs/server/queries/job-search.ts'
import { cannedJobsRoutes } from '#features/canned-jobs/server/routes.ts'
import { defineFeature } from '#platform/feature.ts'

export const cannedJobs = defineFeature({
  contract: cannedJobsContract,
  routes: cannedJobsRoutes,
  demo: demoCannedJobs,
  searched: [searchedCannedJobs],
  keptAtEnd: { cannedJobs: 'settings, which name nobody' },
  exported: { cannedJobs: 'Forfaits' },
})
