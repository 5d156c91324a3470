import { dossiersContract } from '#features/dossiers/contract.ts'
import { dossierKeys, isSameDossier, readDossierCells, showDossier } from '#features/dossiers/dossier-import.ts'
import { dossierImportColumns } from '#features/dossiers/dossier-import-columns.ts'
import { dossiersRights } from '#features/dossiers/rights.ts'
import { demoDossiers } from '#features/dossiers/server/demo.ts'
import { importDossiers } from '#features/dossiers/server/import-dossiers.ts'
import { searchedDossiers } from '#features/dossiers/server/queries/dossier-search.ts'
import { dossierTimeline } from '#features/dossiers/server/queries/dossier-timeline.ts'
import { dossiersRoutes } from '#features/dossiers/server/routes.ts'
import { takeBackImportedDossiers } from '#features/dossiers/server/take-back-imported-dossiers.ts'
import { defineFeature } from '#platform/feature.ts'
import { defineImportable } from '#platform/importing.ts'
import { tellBelow } from '#platform/personal-data.ts'

export const dossiers = defineFeature({
  importables: [
    defineImportable({
      kind: 'dossier',
      label: 'Dossiers en cours',
      one: 'dossier',
      many: 'dossiers',
      path: '/dashboard/dossiers',
      right: dossiersRights.write,
      columns: dossierImportColumns,
      read: readDossierCells,
      show: showDossier,
      keysOf: dossierKeys,
      isSame: isSameDossier,
      write: importDossiers,
      takeBack: takeBackImportedDossiers,
    }),
  ],
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
