import { jobsContract } from '#features/jobs/contract.ts'
import { jobsRoutes } from '#features/jobs/server/routes.ts'
import { defineFeature } from '#platform/feature.ts'

export const jobs = defineFeature({ contract: jobsContract, routes: jobsRoutes })
