import { signaturesRights } from '#features/signatures/rights.ts'
import { listOverdue } from '#features/signatures/server/queries/request-deadlines.ts'
import { endRequest } from '#features/signatures/server/queries/request-end.ts'
import { lockRequest } from '#features/signatures/server/queries/request-select.ts'
import { isUnderWay } from '#features/signatures/signature-request.ts'
import { authorise, type Context } from '#platform/context.ts'

/** Ends the requests whose time is over. Their sender may give more time. */
export async function expireSignatureRequests(ctx: Context): Promise<void> {
  authorise(ctx, signaturesRights.request)
  for (const id of await listOverdue(ctx)) {
    const request = await lockRequest(ctx, id)
    // A signature or more time may have come while the lock was awaited.
    const isOver = request.expiresAt !== null && request.expiresAt <= ctx.now.toISOString()
    if (isOver && isUnderWay(request.state)) await endRequest(ctx, request, { act: 'expire', reason: '' })
  }
}
