import { accountsContract } from '#features/accounts/contract.ts'
import { demoManager } from '#features/accounts/server/demo.ts'
import { answerMailRequestJob } from '#features/accounts/server/jobs.ts'
import { accountsRoutes } from '#features/accounts/server/routes.ts'
import { defineFeature } from '#platform/feature.ts'

export const accounts = defineFeature({
  contract: accountsContract,
  routes: accountsRoutes,
  jobs: [answerMailRequestJob],
  demo: demoManager,
})
