import { recordEvent } from '#features/signatures/server/queries/evidence.ts'
import { askFollowing } from '#features/signatures/server/queries/following.ts'
import { lockForSigner, noteOpening, refuseUnlessTurn } from '#features/signatures/server/queries/guest-request.ts'
import { moveRequest, nextState } from '#features/signatures/server/queries/request-move.ts'
import { audit } from '#platform/audit.ts'
import type { GuestContext } from '#platform/context.ts'

/** « Je ne suis pas d’accord »: the request is over for all of its signers. */
export async function declineSignature(
  ctx: GuestContext,
  { reason }: { reason: string },
): Promise<Record<string, never>> {
  const found = await lockForSigner(ctx)
  refuseUnlessTurn(found)
  const { request, signer, signedCount } = await noteOpening(ctx, found)
  const state = nextState({ ...request, signedCount }, 'decline')

  const { db, now } = ctx
  await db.updateTable('signers').set({ state: 'declined', declinedAt: now }).where('id', '=', signer.id).execute()
  await moveRequest(ctx, request, { state, endedAt: now, endedReason: reason })
  await recordEvent(ctx, { requestId: request.id, signerId: signer.id, kind: 'declined', details: { reason } })
  await askFollowing(ctx, request.id)
  await audit(ctx, 'signature_request.declined', request.id, { signerId: signer.id, reason })
  return {}
}
