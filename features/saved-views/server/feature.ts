import { savedViewsContract } from '#features/saved-views/contract.ts'
import { eraseNamesOfPerson } from '#features/saved-views/server/erase-names-of-person.ts'
import { releaseViews } from '#features/saved-views/server/release-views.ts'
import { savedViewsRoutes } from '#features/saved-views/server/routes.ts'
import { defineFeature } from '#platform/feature.ts'

export const savedViews = defineFeature({
  contract: savedViewsContract,
  routes: savedViewsRoutes,
  releaseMember: releaseViews,
  erasePerson: eraseNamesOfPerson,
  exported: {
    savedViews: 'Vues enregistrées',
    savedViewDefaults: { withheld: 'a choice of a person for their screen' },
  },
})
