import { sitesContract } from '#features/sites/contract.ts'
import { demoSites } from '#features/sites/server/demo.ts'
import { sitesRoutes } from '#features/sites/server/routes.ts'
import { defineFeature } from '#platform/feature.ts'

const keptAtEnd = { sites: 'tell who the garage is' }

export const sites = defineFeature({
  contract: sitesContract,
  routes: sitesRoutes,
  demo: demoSites,
  keptAtEnd,
  exported: { sites: 'Sites' },
})
