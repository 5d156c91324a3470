import { supportContract } from '#features/support/contract.ts'
import { supportRoutes } from '#features/support/server/routes.ts'
import { defineFeature } from '#platform/feature.ts'

const keptAtEnd = { supportGrants: 'prove who looked, and who allowed it', supportVisits: 'prove who looked' }

export const support = defineFeature({
  contract: supportContract,
  routes: supportRoutes,
  keptAtEnd,
  exported: { supportGrants: 'Accès de l’assistance', supportVisits: 'Visites de l’assistance' },
})
