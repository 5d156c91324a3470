import type { Member } from '#features/garages/contract.ts'
import { alreadySuspended } from '#features/garages/refusals.ts'
import { membersRights } from '#features/garages/rights.ts'
import { lockMember, readMember, refuseLastManager } from '#features/garages/server/queries/members.ts'
import { lockGarage } from '#features/garages/server/queries.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'

/** Suspends a member immediately; they keep their place in the team. */
export async function suspendMember(ctx: Context, { id }: { id: string }): Promise<Member> {
  authorise(ctx, membersRights.manage)
  await lockGarage(ctx)
  const member = await lockMember(ctx, id)
  refuseUnless(member.suspendedAt === null, alreadySuspended)
  if (member.role === 'manager') await refuseLastManager(ctx, id)

  await ctx.db.updateTable('members').set({ suspendedAt: ctx.now }).where('accountId', '=', id).execute()

  await audit(ctx, 'member.suspended', id)
  return readMember(ctx, id)
}
