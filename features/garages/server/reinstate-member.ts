import type { Member } from '#features/garages/contract.ts'
import { notSuspended } from '#features/garages/refusals.ts'
import { membersRights } from '#features/garages/rights.ts'
import { lockMember, readMember, refuseOverLimit } from '#features/garages/server/queries/members.ts'
import { lockGarage } from '#features/garages/server/queries.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'

/** Reinstates a suspended member when the plan has a place. */
export async function reinstateMember(ctx: Context, { id }: { id: string }): Promise<Member> {
  authorise(ctx, membersRights.manage)
  await lockGarage(ctx)
  const member = await lockMember(ctx, id)
  refuseUnless(member.suspendedAt !== null, notSuspended)
  await refuseOverLimit(ctx)

  await ctx.db.updateTable('members').set({ suspendedAt: null }).where('accountId', '=', id).execute()

  await audit(ctx, 'member.reinstated', id)
  return readMember(ctx, id)
}
