import { lineCostsContract } from '#features/line-costs/contract.ts'
import { lineCostsRoutes } from '#features/line-costs/server/routes.ts'
import { defineFeature } from '#platform/feature.ts'

export const lineCosts = defineFeature({
  contract: lineCostsContract,
  routes: lineCostsRoutes,
  exported: { lineCosts: 'Prix d’achat des lignes' },
})
