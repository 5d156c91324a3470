import { recordEvent } from '#features/signatures/server/queries/evidence.ts'
import { lockForSigner, noteOpening, refuseUnlessTurn } from '#features/signatures/server/queries/guest-request.ts'
import { audit } from '#platform/audit.ts'
import type { GuestContext } from '#platform/context.ts'

/** A question to the garage: the request goes on waiting. */
export async function askSigningQuestion(
  ctx: GuestContext,
  { reason: question }: { reason: string },
): Promise<Record<string, never>> {
  const found = await lockForSigner(ctx)
  refuseUnlessTurn(found)
  const { request, signer } = await noteOpening(ctx, found)
  await recordEvent(ctx, { requestId: request.id, signerId: signer.id, kind: 'question_asked', details: { question } })
  await audit(ctx, 'signature_request.question_asked', request.id, { signerId: signer.id, question })
  return {}
}
