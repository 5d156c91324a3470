import type { WholeRequest } from '#features/signatures/contract.ts'
import { signaturesRights } from '#features/signatures/rights.ts'
import { sendCopies } from '#features/signatures/server/queries/copy-sending.ts'
import { listSigners, lockLostCopies, wholeOf } from '#features/signatures/server/queries/request-select.ts'
import { newId } from '#lib/id.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'
import type { Edge } from '#platform/http.ts'

/** Sends again the copies that did not arrive, each by its way. */
export async function sendCopiesAgain(
  ctx: Context,
  { id }: { id: string },
  { baseUrl, signables }: Pick<Edge, 'baseUrl' | 'signables'>,
): Promise<WholeRequest> {
  authorise(ctx, signaturesRights.request)
  const { request, lost } = await lockLostCopies(ctx, id)
  if (lost.length === 0) return wholeOf(ctx, id, signables)

  const purpose = `copy-${newId(ctx.now.getTime())}`
  for (const signer of await listSigners(ctx, id)) {
    const channels = lost.filter(({ signerId }) => signerId === signer.id).map(({ channel }) => channel)
    await sendCopies(ctx, { request, signer, baseUrl, purpose, channels })
  }
  await audit(ctx, 'signature_request.copied', id, { copyCount: lost.length, isAgain: true })
  return wholeOf(ctx, id, signables)
}
