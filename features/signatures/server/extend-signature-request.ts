import type { WholeRequest } from '#features/signatures/contract.ts'
import { signaturesRights } from '#features/signatures/rights.ts'
import { recordEvent } from '#features/signatures/server/queries/evidence.ts'
import { endWithin } from '#features/signatures/server/queries/last-day.ts'
import { moveRequest, nextState } from '#features/signatures/server/queries/request-move.ts'
import { listSigners, lockRequest, wholeOf } from '#features/signatures/server/queries/request-select.ts'
import { extendAccessLinks } from '#platform/access-links.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'
import type { Edge } from '#platform/http.ts'

type Extension = { id: string; lifeDays: number }

/** Gives more time, also after the end. A link that is over stays over: the request is sent again. */
export async function extendSignatureRequest(
  ctx: Context,
  { id, lifeDays }: Extension,
  { signables }: Pick<Edge, 'signables'>,
): Promise<WholeRequest> {
  authorise(ctx, signaturesRights.request)
  const request = await lockRequest(ctx, id)
  const state = nextState(request, 'extend')

  const expiresAt = await endWithin(ctx, id, new Date(ctx.now.getTime() + lifeDays * 86_400_000))
  await moveRequest(ctx, request, { state, expiresAt, endedAt: null, endedReason: '' })
  const signers = await listSigners(ctx, id)
  const ids = signers.map((signer) => signer.id)
  await extendAccessLinks(ctx, ids, expiresAt)
  await recordEvent(ctx, { requestId: id, kind: 'extended', details: { expiresAt: expiresAt.toISOString() } })
  await audit(ctx, 'signature_request.extended', id, { lifeDays, from: request.expiresAt })
  return wholeOf(ctx, id, signables)
}
