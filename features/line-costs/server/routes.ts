import { implement } from '@orpc/server'
import { lineCostsContract } from '#features/line-costs/contract.ts'
import { editLineCosts } from '#features/line-costs/server/edit-line-costs.ts'
import { listLineCosts } from '#features/line-costs/server/queries.ts'
import { type ApiContext, inGarage } from '#platform/http.ts'

const os = implement(lineCostsContract).$context<ApiContext>()

export const lineCostsRoutes = os.router({
  listLineCosts: os.listLineCosts.handler(inGarage(listLineCosts)),
  editLineCosts: os.editLineCosts.handler(inGarage(editLineCosts)),
})
