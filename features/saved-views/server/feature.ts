import { savedViewsContract } from '#features/saved-views/contract.ts'
import { releaseViews } from '#features/saved-views/server/release-views.ts'
import { savedViewsRoutes } from '#features/saved-views/server/routes.ts'
import { defineFeature } from '#platform/feature.ts'

export const savedViews = defineFeature({
  contract: savedViewsContract,
  routes: savedViewsRoutes,
  releaseMember: releaseViews,
  exported: {
    savedViews: 'Vues enregistrées',
    savedViewDefaults: { withheld: 'a choice of a person for their screen' },
  },
})
