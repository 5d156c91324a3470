import { channelUnknown, signerIsMember } from '#features/signatures/refusals.ts'
import { againMs, makeCode, refuseTooManyCodes } from '#features/signatures/server/queries/codes.ts'
import { recordEvent } from '#features/signatures/server/queries/evidence.ts'
import { lockForSigner, noteOpening, refuseUnlessTurn } from '#features/signatures/server/queries/guest-request.ts'
import {
  type Channel,
  channelsOf,
  garageName,
  maskedOf,
  reachesGarage,
  sendToSigner,
} from '#features/signatures/server/queries/sendings.ts'
import { codeMessage } from '#features/signatures/signature-messages.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { audit } from '#platform/audit.ts'
import type { GuestContext } from '#platform/context.ts'
import type { GuestEdge } from '#platform/http.ts'

/** Sends a code to the number or the address that the garage knew before. The code before it counts no more. */
export async function sendSigningCode(ctx: GuestContext, { channel }: { channel: Channel }, edge: GuestEdge) {
  const found = await lockForSigner(ctx)
  refuseUnlessTurn(found)
  const { request, signer } = await noteOpening(ctx, found)
  refuseUnless(channelsOf(signer).includes(channel), channelUnknown)
  const address = channel === 'sms' ? signer.phone : signer.email
  refuseUnless(!(await reachesGarage(ctx, [address])), signerIsMember)
  await refuseTooManyCodes(ctx)

  const masked = maskedOf(signer, channel)
  const { id: codeId, code, expiresAt } = await makeCode(ctx, edge.keys, { channel, masked })
  const fromName = await garageName(ctx)
  const message = codeMessage({ code, garage: fromName, host: new URL(edge.baseUrl).host })
  await sendToSigner(ctx, signer, { ...message, channel, fromName, purpose: `code-${codeId}` })
  const details = { codeId, channel, masked }
  await recordEvent(ctx, { requestId: request.id, signerId: signer.id, kind: 'code_sent', details })
  await audit(ctx, 'signature_request.code_sent', request.id, { signerId: signer.id, channel })
  const againAt = new Date(ctx.now.getTime() + againMs).toISOString()
  return { masked, expiresAt: expiresAt.toISOString(), againAt }
}
