import type { SignatureRequest } from '#features/signatures/contract.ts'
import { recordEvent } from '#features/signatures/server/queries/evidence.ts'
import { moveRequest, nextState } from '#features/signatures/server/queries/request-move.ts'
import { listSigners } from '#features/signatures/server/queries/request-select.ts'
import { revokeAccessLinks } from '#platform/access-links.ts'
import { audit } from '#platform/audit.ts'
import type { Context } from '#platform/context.ts'

type Ending = { act: 'expire' | 'revoke'; reason: string }

/** Ends a locked request with all its links. */
export async function endRequest(ctx: Context, request: SignatureRequest, { act, reason }: Ending): Promise<void> {
  const { id } = request
  const state = nextState(request, act)
  await moveRequest(ctx, request, { state, endedAt: ctx.now, endedReason: reason })
  const signers = await listSigners(ctx, id)
  await revokeAccessLinks(
    ctx,
    signers.map((signer) => signer.id),
  )
  const action = act === 'expire' ? 'expired' : 'revoked'
  await recordEvent(ctx, { requestId: id, kind: action, details: { reason } })
  await audit(ctx, `signature_request.${action}`, id, { reason })
}
