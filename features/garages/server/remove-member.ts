import { membersRights } from '#features/garages/rights.ts'
import { lockMember, refuseLastManager } from '#features/garages/server/queries/members.ts'
import { lockGarage } from '#features/garages/server/queries.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'
import type { Edge } from '#platform/http.ts'

/** Removes a member from the team; their past work keeps their name, and their open work is released. */
export async function removeMember(
  ctx: Context,
  { id }: { id: string },
  { releases }: Pick<Edge, 'releases'>,
): Promise<Record<string, never>> {
  authorise(ctx, membersRights.manage)
  await lockGarage(ctx)
  const member = await lockMember(ctx, id)
  if (member.role === 'manager') await refuseLastManager(ctx, id)

  await ctx.db.updateTable('members').set({ removedAt: ctx.now }).where('accountId', '=', id).execute()

  await audit(ctx, 'member.removed', id)
  for (const release of releases) await release(ctx, id)
  return {}
}
