import { implement } from '@orpc/server'
import { labourRatesContract } from '#features/labour-rates/contract.ts'
import { addLabourRates } from '#features/labour-rates/server/add-labour-rates.ts'
import { editLabourRates } from '#features/labour-rates/server/edit-labour-rates.ts'
import { listLabourRates, readRatesInForce } from '#features/labour-rates/server/queries.ts'
import { removeLabourRates } from '#features/labour-rates/server/remove-labour-rates.ts'
import { restoreLabourRates } from '#features/labour-rates/server/restore-labour-rates.ts'
import { type ApiContext, inGarage } from '#platform/http.ts'

const os = implement(labourRatesContract).$context<ApiContext>()

export const labourRatesRoutes = os.router({
  listLabourRates: os.listLabourRates.handler(inGarage(listLabourRates)),
  readRatesInForce: os.readRatesInForce.handler(inGarage(readRatesInForce)),
  addLabourRates: os.addLabourRates.handler(inGarage(addLabourRates)),
  editLabourRates: os.editLabourRates.handler(inGarage(editLabourRates)),
  removeLabourRates: os.removeLabourRates.handler(inGarage(removeLabourRates)),
  restoreLabourRates: os.restoreLabourRates.handler(inGarage(restoreLabourRates)),
})
