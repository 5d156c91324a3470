import { directoryContract } from '#features/directory/contract.ts'
import { demoDirectory } from '#features/directory/server/demo.ts'
import { searchedFirms } from '#features/directory/server/queries/firm-search.ts'
import { directoryRoutes } from '#features/directory/server/routes.ts'
import { defineFeature } from '#platform/feature.ts'

export const directory = defineFeature({
  contract: directoryContract,
  routes: directoryRoutes,
  demo: demoDirectory,
  searched: [searchedFirms],
  exported: {
    directoryFirms: 'Annuaire',
    directoryPeople: 'Annuaire, personnes',
    directoryAgreements: 'Annuaire, accords',
    directoryNotes: 'Annuaire, notes',
    directoryMerges: 'Annuaire, fusions',
  },
})
