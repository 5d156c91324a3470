import { supplementRequestsContract } from '#features/supplement-requests/contract.ts'
import { supplementTimeline } from '#features/supplement-requests/server/queries/supplement-timeline.ts'
import { supplementRequestsRoutes } from '#features/supplement-requests/server/routes.ts'
import { defineFeature } from '#platform/feature.ts'

export const supplementRequests = defineFeature({
  contract: supplementRequestsContract,
  routes: supplementRequestsRoutes,
  timeline: [supplementTimeline],
  exported: { supplementRequests: 'Demandes de complément', supplementSendings: 'Demandes de complément, envois' },
})
