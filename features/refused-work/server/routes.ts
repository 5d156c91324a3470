import { implement } from '@orpc/server'
import { refusedWorkContract } from '#features/refused-work/contract.ts'
import { dismissRefusedWork } from '#features/refused-work/server/dismiss-refused-work.ts'
import { listRefusedWork } from '#features/refused-work/server/queries.ts'
import { restoreRefusedWork } from '#features/refused-work/server/restore-refused-work.ts'
import { type ApiContext, inGarage } from '#platform/http.ts'

const os = implement(refusedWorkContract).$context<ApiContext>()

export const refusedWorkRoutes = os.router({
  listRefusedWork: os.listRefusedWork.handler(inGarage(listRefusedWork)),
  dismissRefusedWork: os.dismissRefusedWork.handler(inGarage(dismissRefusedWork)),
  restoreRefusedWork: os.restoreRefusedWork.handler(inGarage(restoreRefusedWork)),
})
