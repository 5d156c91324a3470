import type { WholeRequest } from '#features/signatures/contract.ts'
import { signaturesRights } from '#features/signatures/rights.ts'
import { endRequest } from '#features/signatures/server/queries/request-end.ts'
import { lockRequest, wholeOf } from '#features/signatures/server/queries/request-select.ts'
import { authorise, type Context } from '#platform/context.ts'
import type { Edge } from '#platform/http.ts'

type Revocation = { id: string; reason: string }

/** Takes a request back before its last signature. */
export async function revokeSignatureRequest(
  ctx: Context,
  { id, reason }: Revocation,
  { signables }: Pick<Edge, 'signables'>,
): Promise<WholeRequest> {
  authorise(ctx, signaturesRights.request)
  await endRequest(ctx, await lockRequest(ctx, id), { act: 'revoke', reason })
  return wholeOf(ctx, id, signables)
}
