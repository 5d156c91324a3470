import { importsContract } from '#features/imports/contract.ts'
import { purgeImportsCron } from '#features/imports/server/crons.ts'
import { eraseImportsOfPerson } from '#features/imports/server/erase-imports-of-person.ts'
import { checkImportJob, runImportJob, undoImportJob } from '#features/imports/server/jobs.ts'
import { importsRoutes } from '#features/imports/server/routes.ts'
import { defineFeature } from '#platform/feature.ts'

export const imports = defineFeature({
  contract: importsContract,
  routes: importsRoutes,
  jobs: [checkImportJob, runImportJob, undoImportJob],
  crons: [purgeImportsCron],
  erasePerson: eraseImportsOfPerson,
  exported: {
    imports: 'Imports',
    importProfiles: 'Imports, profils de colonnes',
    importRows: { withheld: 'numbers of rows of a file, for thirty days' },
    importReferences: 'Imports, références',
  },
})
