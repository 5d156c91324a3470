import { implement } from '@orpc/server'
import { searchContract } from '#features/search/contract.ts'
import { searchRecords } from '#features/search/server/queries.ts'
import { type ApiContext, inGarage } from '#platform/http.ts'

const os = implement(searchContract).$context<ApiContext>()

export const searchRoutes = os.router({
  searchRecords: os.searchRecords.handler(inGarage(searchRecords)),
})
