import { signaturesRights } from '#features/signatures/rights.ts'
import { sendCopies } from '#features/signatures/server/queries/copy-sending.ts'
import { listSigners, lockRequest } from '#features/signatures/server/queries/request-select.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'

type Given = { requestId: string; baseUrl: string }

/** Sends the final files of a request to each signer by all known ways, one message for all documents, once. */
export async function giveSignedCopies(ctx: Context, { requestId, baseUrl }: Given): Promise<void> {
  authorise(ctx, signaturesRights.request)
  const request = await lockRequest(ctx, requestId)
  if (request.stampedAt === null) return

  let copyCount = 0
  for (const signer of await listSigners(ctx, requestId))
    if (signer.party !== 'garage') copyCount += await sendCopies(ctx, { request, signer, baseUrl, purpose: 'copy' })
  if (copyCount > 0) await audit(ctx, 'signature_request.copied', requestId, { copyCount })
}
