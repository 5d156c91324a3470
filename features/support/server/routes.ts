import { implement } from '@orpc/server'
import { supportContract } from '#features/support/contract.ts'
import { grantSupport } from '#features/support/server/grant-support.ts'
import { listSupportGrants } from '#features/support/server/queries.ts'
import { revokeSupport } from '#features/support/server/revoke-support.ts'
import { type ApiContext, inGarage } from '#platform/http.ts'

const os = implement(supportContract).$context<ApiContext>()

export const supportRoutes = os.router({
  listSupportGrants: os.listSupportGrants.handler(inGarage(listSupportGrants)),
  grantSupport: os.grantSupport.handler(inGarage(grantSupport)),
  revokeSupport: os.revokeSupport.handler(inGarage(revokeSupport)),
})
