import { findSessionAccount } from '#features/accounts/server/queries/sessions.ts'
import { alreadyMember, invitationForAnother } from '#features/garages/refusals.ts'
import { findByToken, refuseUnusable } from '#features/garages/server/queries/invitations.ts'
import { lockGarage } from '#features/garages/server/queries.ts'
import { notSignedIn } from '#lib/common-refusals.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { audit } from '#platform/audit.ts'
import type { SystemContext } from '#platform/context.ts'
import type { Bearer } from '#platform/http.ts'

/** Joins the inviting garage once, with the invited address's account. */
export async function acceptInvitation(
  ctx: SystemContext,
  { accountId, sessionId }: Bearer,
  { token }: { token: string },
): Promise<{ garageId: string }> {
  const { garageId } = await findByToken(ctx, token)
  await lockGarage({ ...ctx, garageId })
  // Read again after locking it.
  const { id, email, role, inviterId, ...invitation } = await findByToken(ctx, token)
  refuseUnusable(ctx, invitation)
  const account = await findSessionAccount(ctx, sessionId)
  refuseUnless(account, notSignedIn)
  refuseUnless(account.email === email, invitationForAnother)

  const joined = await ctx.db
    .insertInto('members')
    .values({ garageId, accountId, role, invitedBy: inviterId, createdAt: ctx.now })
    .onConflict((conflict) =>
      // A former member rejoins; a current or suspended one keeps their state.
      conflict
        .columns(['garageId', 'accountId'])
        .doUpdateSet({ role, invitedBy: inviterId, createdAt: ctx.now, removedAt: null, suspendedAt: null })
        .where('members.removedAt', 'is not', null),
    )
    .returning('role')
    .executeTakeFirst()
  refuseUnless(joined, alreadyMember)
  await ctx.db
    .updateTable('invitations')
    .set({ acceptedAt: ctx.now, acceptedBy: accountId })
    .where('garageId', '=', garageId)
    .where('id', '=', id)
    .execute()

  await audit({ ...ctx, garageId, accountId }, 'member.joined', accountId, { role, invitationId: id })
  return { garageId }
}
