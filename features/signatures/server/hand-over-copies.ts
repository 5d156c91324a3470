import type { WholeRequest } from '#features/signatures/contract.ts'
import { signaturesRights } from '#features/signatures/rights.ts'
import { recordEvent } from '#features/signatures/server/queries/evidence.ts'
import { lockLostCopies, wholeOf } from '#features/signatures/server/queries/request-select.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'
import type { Edge } from '#platform/http.ts'

/** Says that the copies which did not arrive were given in another way: on paper, on a key, in person. */
export async function handOverCopies(
  ctx: Context,
  { id }: { id: string },
  { signables }: Pick<Edge, 'signables'>,
): Promise<WholeRequest> {
  authorise(ctx, signaturesRights.request)
  const { lost } = await lockLostCopies(ctx, id)
  if (lost.length === 0) return wholeOf(ctx, id, signables)

  await ctx.db.updateTable('signatureRequests').set({ copiesHandedAt: ctx.now }).where('id', '=', id).execute()
  const signerIds = [...new Set(lost.map(({ signerId }) => signerId))]
  for (const signerId of signerIds)
    await recordEvent(ctx, { requestId: id, signerId, kind: 'copy_handed', details: {} })
  await audit(ctx, 'signature_request.copy_handed', id, { copyCount: lost.length, signerIds })
  return wholeOf(ctx, id, signables)
}
