import { recordEvent } from '#features/signatures/server/queries/evidence.ts'
import { lockForSigner, noteOpening, refuseUnlessTurn } from '#features/signatures/server/queries/guest-request.ts'
import { audit } from '#platform/audit.ts'
import type { GuestContext } from '#platform/context.ts'

/** « Ce n’est plus mon numéro »: the garage reads it, and nothing more is sent there. */
export async function refuseSignerNumber(ctx: GuestContext): Promise<Record<string, never>> {
  const found = await lockForSigner(ctx)
  refuseUnlessTurn(found)
  const { request, signer } = await noteOpening(ctx, found)
  if (signer.numberRefusedAt !== null) return {}
  await ctx.db.updateTable('signers').set({ numberRefusedAt: ctx.now }).where('id', '=', signer.id).execute()
  await recordEvent(ctx, { requestId: request.id, signerId: signer.id, kind: 'number_refused' })
  await audit(ctx, 'signature_request.number_refused', request.id, { signerId: signer.id })
  return {}
}
