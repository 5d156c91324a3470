import { refuseLastManager } from '#features/garages/server/queries/members.ts'
import { notYourGarage } from '#lib/common-refusals.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { audit } from '#platform/audit.ts'
import type { SystemContext } from '#platform/context.ts'
import type { Bearer, Edge } from '#platform/http.ts'

/** Leaves the garage, in any role; the open work of the person is released. */
export async function leaveGarage(
  ctx: SystemContext,
  { accountId }: Bearer,
  { id: garageId }: { id: string },
  { releases }: Pick<Edge, 'releases'>,
): Promise<Record<string, never>> {
  await ctx.db.selectFrom('garages').select('id').where('id', '=', garageId).forNoKeyUpdate().execute()
  const member = await ctx.db
    .selectFrom('members')
    .select('role')
    .where('garageId', '=', garageId)
    .where('accountId', '=', accountId)
    .where('suspendedAt', 'is', null)
    .where('removedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  refuseUnless(member, notYourGarage)
  if (member.role === 'manager') await refuseLastManager({ ...ctx, garageId }, accountId)

  await ctx.db
    .updateTable('members')
    .set({ removedAt: ctx.now })
    .where('garageId', '=', garageId)
    .where('accountId', '=', accountId)
    .execute()

  const left = { ...ctx, garageId, accountId }
  await audit(left, 'member.left', accountId)
  for (const release of releases) await release(left, accountId)
  return {}
}
