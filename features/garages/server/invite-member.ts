import type { Invitation } from '#features/garages/contract.ts'
import type { InvitationInput } from '#features/garages/garage-input.ts'
import { alreadyInvited, alreadyMember } from '#features/garages/refusals.ts'
import { membersRights } from '#features/garages/rights.ts'
import { findInvitation } from '#features/garages/server/queries/invitations.ts'
import { refuseOverLimit } from '#features/garages/server/queries/members.ts'
import { lockGarage } from '#features/garages/server/queries.ts'
import { sendInvitation } from '#features/garages/server/send-invitation.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'
import type { Edge } from '#platform/http.ts'

export async function inviteMember(
  ctx: Context,
  { id, email, role }: { id: string } & InvitationInput,
  edge: Edge,
): Promise<Invitation> {
  authorise(ctx, membersRights.manage)
  const garage = await lockGarage(ctx)
  await refuseKnown(ctx, email)
  await refuseOverLimit(ctx)

  const { garageId, accountId: invitedBy, now } = ctx
  const sent = await sendInvitation(ctx, { email, role, garage }, edge)
  await ctx.db
    .insertInto('invitations')
    .values({ ...sent, garageId, id, email, role, invitedBy, createdAt: now })
    .execute()

  await audit(ctx, 'invitation.sent', id, { role })
  return findInvitation(ctx, id)
}

async function refuseKnown(ctx: Context, email: string): Promise<void> {
  const member = await ctx.db.selectFrom('memberAccounts').select('id').where('email', '=', email).executeTakeFirst()
  refuseUnless(!member, alreadyMember)
  const open = await ctx.db
    .selectFrom('invitations')
    .select(['id', 'expiresAt'])
    .where('email', '=', email)
    .where('acceptedAt', 'is', null)
    .where('revokedAt', 'is', null)
    .executeTakeFirst()
  if (!open) return
  refuseUnless(new Date(open.expiresAt) <= ctx.now, alreadyInvited)
  // An expired invitation makes room for a new one.
  await ctx.db.updateTable('invitations').set({ revokedAt: ctx.now }).where('id', '=', open.id).execute()
}
