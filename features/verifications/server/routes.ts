import { implement } from '@orpc/server'
import { verificationsContract } from '#features/verifications/contract.ts'
import { verifyDocument } from '#features/verifications/server/verify-document.ts'
import { type ApiContext, asAnybody } from '#platform/http.ts'

const os = implement(verificationsContract).$context<ApiContext>()

export const verificationsRoutes = os.router({
  verifyDocument: os.verifyDocument.handler(asAnybody(verifyDocument)),
})
