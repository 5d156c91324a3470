import { implement } from '@orpc/server'
import { garageExportsContract } from '#features/garage-exports/contract.ts'
import { listGarageExports } from '#features/garage-exports/server/queries.ts'
import { startGarageExport } from '#features/garage-exports/server/start-garage-export.ts'
import { type ApiContext, inGarage, inGarageProven } from '#platform/http.ts'

const os = implement(garageExportsContract).$context<ApiContext>()

export const garageExportsRoutes = os.router({
  listGarageExports: os.listGarageExports.handler(inGarage(listGarageExports)),
  startGarageExport: os.startGarageExport.handler(inGarageProven(startGarageExport)),
})
