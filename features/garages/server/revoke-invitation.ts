import { membersRights } from '#features/garages/rights.ts'
import { findInvitation } from '#features/garages/server/queries/invitations.ts'
import { lockGarage } from '#features/garages/server/queries.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'

export async function revokeInvitation(ctx: Context, { id }: { id: string }): Promise<Record<string, never>> {
  authorise(ctx, membersRights.manage)
  await lockGarage(ctx)
  await findInvitation(ctx, id)

  await ctx.db.updateTable('invitations').set({ revokedAt: ctx.now }).where('id', '=', id).execute()

  await audit(ctx, 'invitation.revoked', id)
  return {}
}
