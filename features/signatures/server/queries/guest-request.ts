import { alreadySigned, notYourTurn, requestOutOfTurn, signerIsMember } from '#features/signatures/refusals.ts'
import { recordEvent } from '#features/signatures/server/queries/evidence.ts'
import { moveRequest, nextState } from '#features/signatures/server/queries/request-move.ts'
import { isUnderWay } from '#features/signatures/signature-request.ts'
import { linkNotValid } from '#lib/common-refusals.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { audit } from '#platform/audit.ts'
import type { GuestContext } from '#platform/context.ts'

/** The request and the signer of a link; the policies of the role show no other. */
export async function requestOfLink({ db }: GuestContext) {
  const request = await db.selectFrom('signatureRequests').selectAll().executeTakeFirst()
  const signer = await db.selectFrom('signers').selectAll().executeTakeFirst()
  refuseUnless(request && signer, linkNotValid)
  return { request, signer, signedCount: request.turn - 1 }
}
export type OfLink = Awaited<ReturnType<typeof requestOfLink>>

/** Locks the request for an act of its signer: one after the other, and nobody in the place of another. */
export async function lockForSigner(ctx: GuestContext): Promise<OfLink> {
  refuseUnless(!ctx.isMember, signerIsMember)
  await ctx.db.selectFrom('signatureRequests').select('id').forUpdate().executeTakeFirst()
  return requestOfLink(ctx)
}

export function refuseUnlessTurn({ request, signer }: OfLink): void {
  refuseUnless(signer.state !== 'signed', alreadySigned)
  refuseUnless(isUnderWay(request.state), requestOutOfTurn)
  refuseUnless(signer.rank === request.turn, notYourTurn)
}

/** Notes the first act of a person: a look alone, which mail scanners take too, changes nothing. */
export async function noteOpening(ctx: GuestContext, { request, signer, signedCount }: OfLink): Promise<OfLink> {
  if (signer.openedAt !== null) return { request, signer, signedCount }
  const { db, now } = ctx
  await db.updateTable('signers').set({ state: 'opened', openedAt: now }).where('id', '=', signer.id).execute()
  const state = nextState({ ...request, signedCount }, 'open')
  const opened = request.openedAt === null ? { openedAt: now } : {}
  await moveRequest(ctx, request, { state, ...opened })
  await recordEvent(ctx, {
    requestId: request.id,
    signerId: signer.id,
    kind: 'opened',
    details: { linkId: ctx.link.id },
  })
  await audit(ctx, 'signature_request.opened', request.id, { signerId: signer.id })
  return requestOfLink(ctx)
}
