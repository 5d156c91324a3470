import { reportCreationsContract } from '#features/report-creations/contract.ts'
import { reportCreationsRoutes } from '#features/report-creations/server/routes.ts'
import { defineFeature } from '#platform/feature.ts'

export const reportCreations = defineFeature({
  contract: reportCreationsContract,
  routes: reportCreationsRoutes,
  exported: {
    reportCreations: 'Documents créés depuis un rapport',
    reportLineSources: 'Documents créés depuis un rapport, lignes',
  },
})
