import { verificationsContract } from '#features/verifications/contract.ts'
import { createVerifiedFiles } from '#features/verifications/server/raw-routes.ts'
import { verificationsRoutes } from '#features/verifications/server/routes.ts'
import { defineFeature } from '#platform/feature.ts'

export const verifications = defineFeature({
  contract: verificationsContract,
  routes: verificationsRoutes,
  rawRoutes: createVerifiedFiles,
})
