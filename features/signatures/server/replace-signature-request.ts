import type { WholeRequest } from '#features/signatures/contract.ts'
import { signaturesRights } from '#features/signatures/rights.ts'
import { planDocuments, storeDocuments } from '#features/signatures/server/queries/freezing.ts'
import { insertRequest } from '#features/signatures/server/queries/new-request.ts'
import { isRequestKnown } from '#features/signatures/server/queries/new-request-checks.ts'
import { markReplaced, requestInputOf } from '#features/signatures/server/queries/replacement.ts'
import { nextState } from '#features/signatures/server/queries/request-move.ts'
import { findRequest, lockRequest, wholeOf } from '#features/signatures/server/queries/request-select.ts'
import { signersOf } from '#features/signatures/server/queries/request-signers.ts'
import { authorise } from '#platform/context.ts'
import type { AtPrinterAndFiles } from '#platform/http.ts'

type Replacement = { id: string; replacementId: string }

/** Prepares the same request on the records of today. The one before is over. */
export async function replaceSignatureRequest(
  at: Pick<AtPrinterAndFiles, 'transaction' | 'print' | 'files' | 'clean' | 'signables'>,
  { id, replacementId }: Replacement,
): Promise<WholeRequest> {
  const { garageId, asked, planned } = await at.transaction(async (ctx) => {
    authorise(ctx, signaturesRights.request)
    const request = await findRequest(ctx, id)
    const asked = await requestInputOf(ctx, request, replacementId)
    const isKnown = request.replacedBy === replacementId && (await isRequestKnown(ctx, replacementId))
    if (!isKnown) nextState(request, 'replace')
    const planned = isKnown ? null : await planDocuments(ctx, asked, at.signables)
    return { garageId: ctx.garageId, asked, planned }
  })
  if (!planned) return at.transaction((ctx) => wholeOf(ctx, replacementId, at.signables))
  const frozen = await storeDocuments(at, garageId, planned)
  return at.transaction(async (ctx) => {
    authorise(ctx, signaturesRights.request)
    const request = await lockRequest(ctx, id)
    nextState(request, 'replace')
    const signers = await signersOf(ctx, asked, at.signables)
    await insertRequest(ctx, { ...asked, signers }, frozen)
    await markReplaced(ctx, request, replacementId)
    return wholeOf(ctx, replacementId, at.signables)
  })
}
