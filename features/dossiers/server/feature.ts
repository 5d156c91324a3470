import { dossiersContract } from '#features/dossiers/contract.ts'
import { demoDossiers } from '#features/dossiers/server/demo.ts'
import { searchedDossiers } from '#features/dossiers/server/queries/dossier-search.ts'
import { dossierTimeline } from '#features/dossiers/server/queries/dossier-timeline.ts'
import { dossiersRoutes } from '#features/dossiers/server/routes.ts'
import { defineFeature } from '#platform/feature.ts'
import { tellBelow } from '#platform/personal-data.ts'

export const dossiers = defineFeature({
  contract: dossiersContract,
  routes: dossiersRoutes,
  demo: demoDossiers,
  searched: [searchedDossiers],
  tellPerson: tellBelow('dossiers', ['clientId', 'payerId'], {
    dossierNotes: 'dossierId',
    dossierPromises: 'dossierId',
  }),
  keptAtEnd: { boardColumns: 'settings, which name nobody' },
  timeline: [dossierTimeline],
  exported: {
    boardColumns: 'Colonnes du tableau',
    dossiers: 'Dossiers',
    dossierNotes: 'Dossiers, notes',
    dossierPromises: 'Dossiers, dates promises',
  },
})
