import { signaturesRights } from '#features/signatures/rights.ts'
import { recordEvent } from '#features/signatures/server/queries/evidence.ts'
import { listUntoldCopies } from '#features/signatures/server/queries/lost-copies.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'

/** Tells the evidence, and the screens, of each signed copy that did not arrive: once. */
export async function noteLostCopies(ctx: Context): Promise<void> {
  authorise(ctx, signaturesRights.request)
  for (const { requestId, signerId, ...copy } of await listUntoldCopies(ctx)) {
    await recordEvent(ctx, { requestId, signerId, kind: 'copy_lost', details: copy })
    await audit(ctx, 'signature_request.copy_lost', requestId, { signerId, ...copy })
  }
}
