import type { Invitation } from '#features/garages/contract.ts'
import { resendSeconds } from '#features/garages/invitation.ts'
import { invitationJustSent } from '#features/garages/refusals.ts'
import { membersRights } from '#features/garages/rights.ts'
import { findInvitation } from '#features/garages/server/queries/invitations.ts'
import { refuseOverLimit } from '#features/garages/server/queries/members.ts'
import { lockGarage } from '#features/garages/server/queries.ts'
import { sendInvitation } from '#features/garages/server/send-invitation.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'
import type { Edge } from '#platform/http.ts'

/** Sends a new link with a new expiry and voids the previous one. */
export async function resendInvitation(ctx: Context, { id }: { id: string }, edge: Edge): Promise<Invitation> {
  authorise(ctx, membersRights.manage)
  const garage = await lockGarage(ctx)
  const { email, role, sentAt, isExpired } = await findInvitation(ctx, id)
  refuseUnless(ctx.now.getTime() - new Date(sentAt).getTime() >= resendSeconds * 1000, invitationJustSent)
  // An expired invitation had lost its place.
  if (isExpired) await refuseOverLimit(ctx)

  const sent = await sendInvitation(ctx, { email, role, garage }, edge)
  await ctx.db.updateTable('invitations').set(sent).where('id', '=', id).execute()

  await audit(ctx, 'invitation.resent', id)
  return findInvitation(ctx, id)
}
