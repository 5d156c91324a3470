import { implement } from '@orpc/server'
import { garagesContract } from '#features/garages/contract.ts'
import { readMe } from '#features/garages/server/queries.ts'
import { type ApiContext, asAccount } from '#platform/http.ts'

const os = implement(garagesContract).$context<ApiContext>()

export const garagesRoutes = os.router({
  readMe: os.readMe.handler(asAccount(readMe)),
})
