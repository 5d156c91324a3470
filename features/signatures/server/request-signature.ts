import type { WholeRequest } from '#features/signatures/contract.ts'
import { signaturesRights } from '#features/signatures/rights.ts'
import { planDocuments, storeDocuments } from '#features/signatures/server/queries/freezing.ts'
import { insertRequest } from '#features/signatures/server/queries/new-request.ts'
import { isRequestKnown, refuseWrong } from '#features/signatures/server/queries/new-request-checks.ts'
import { wholeOf } from '#features/signatures/server/queries/request-select.ts'
import { signersOf } from '#features/signatures/server/queries/request-signers.ts'
import type { RequestInput } from '#features/signatures/signature-input.ts'
import { authorise } from '#platform/context.ts'
import type { AtPrinterAndFiles } from '#platform/http.ts'

type Asked = RequestInput & { id: string }
type AtFreezing = Pick<AtPrinterAndFiles, 'transaction' | 'print' | 'files' | 'clean' | 'signables'>

/** Freezes documents for their signature. Nothing is sent yet. */
export async function requestSignature(at: AtFreezing, asked: Asked): Promise<WholeRequest> {
  const { garageId, planned } = await at.transaction(async (ctx) => {
    authorise(ctx, signaturesRights.request)
    const known = await isRequestKnown(ctx, asked.id)
    if (!known) await refuseWrong(ctx, asked)
    return { garageId: ctx.garageId, planned: known ? null : await planDocuments(ctx, asked, at.signables) }
  })
  // The other click of a double one came first.
  if (!planned) return at.transaction((ctx) => wholeOf(ctx, asked.id, at.signables))
  const frozen = await storeDocuments(at, garageId, planned)
  return at.transaction(async (ctx) => {
    authorise(ctx, signaturesRights.request)
    const signers = await signersOf(ctx, asked, at.signables)
    await insertRequest(ctx, { ...asked, signers }, frozen)
    return wholeOf(ctx, asked.id, at.signables)
  })
}
