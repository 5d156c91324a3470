import type { Member } from '#features/garages/contract.ts'
import { sameRole } from '#features/garages/refusals.ts'
import { membersRights } from '#features/garages/rights.ts'
import { lockMember, readMember, refuseLastManager } from '#features/garages/server/queries/members.ts'
import { lockGarage } from '#features/garages/server/queries.ts'
import { refuseUnless } from '#lib/refusal.ts'
import type { MemberRole } from '#lib/rights.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'

export async function changeMemberRole(ctx: Context, { id, role }: { id: string; role: MemberRole }): Promise<Member> {
  authorise(ctx, membersRights.manage)
  await lockGarage(ctx)
  const member = await lockMember(ctx, id)
  refuseUnless(member.role !== role, sameRole)
  if (member.role === 'manager') await refuseLastManager(ctx, id)

  // The member's purchases counted for the garage until now.
  const managedUntil = member.role === 'manager' ? ctx.now : null
  await ctx.db.updateTable('members').set({ role, managedUntil }).where('accountId', '=', id).execute()

  await audit(ctx, 'member.role_changed', id, { role: [member.role, role] })
  return readMember(ctx, id)
}
