import { implement } from '@orpc/server'
import { dashboardContract } from '#features/dashboard/contract.ts'
import { readFirstSteps } from '#features/dashboard/server/queries.ts'
import { type ApiContext, inGarage } from '#platform/http.ts'

const os = implement(dashboardContract).$context<ApiContext>()

export const dashboardRoutes = os.router({
  readFirstSteps: os.readFirstSteps.handler(inGarage(readFirstSteps)),
})
