import { requestOutOfTurn } from '#features/signatures/refusals.ts'
import { signaturesRights } from '#features/signatures/rights.ts'
import { listDocuments, lockRequest } from '#features/signatures/server/queries/request-select.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'
import { releaseFiles } from '#platform/files/file-record.ts'

/** Removes a request that never left, with its frozen documents. */
export async function removeSignatureRequest(ctx: Context, { id }: { id: string }): Promise<Record<string, never>> {
  authorise(ctx, signaturesRights.request)
  const request = await lockRequest(ctx, id)
  refuseUnless(request.state === 'draft', requestOutOfTurn)
  const documents = await listDocuments(ctx, id)
  await ctx.db.deleteFrom('signatureRequests').where('id', '=', id).execute()
  await releaseFiles(
    ctx,
    documents.map(({ fileId }) => fileId),
  )
  await audit(ctx, 'signature_request.removed', id, { documentCount: documents.length })
  return {}
}
