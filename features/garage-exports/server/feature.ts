import { garageExportsContract } from '#features/garage-exports/contract.ts'
import { eraseGarageExportsCron } from '#features/garage-exports/server/crons.ts'
import { eraseExportsOfPerson } from '#features/garage-exports/server/erase-exports-of-person.ts'
import { writeGarageExportJob } from '#features/garage-exports/server/jobs.ts'
import { garageExportsRoutes } from '#features/garage-exports/server/routes.ts'
import { defineFeature } from '#platform/feature.ts'

export const garageExports = defineFeature({
  contract: garageExportsContract,
  routes: garageExportsRoutes,
  jobs: [writeGarageExportJob],
  crons: [eraseGarageExportsCron],
  erasePerson: eraseExportsOfPerson,
  exported: { garageExports: { withheld: 'the archives themselves' } },
})
