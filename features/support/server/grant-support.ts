import { lockGarage } from '#features/garages/server/queries.ts'
import type { SupportGrant } from '#features/support/contract.ts'
import { supportAlreadyOpen } from '#features/support/refusals.ts'
import { supportRights } from '#features/support/rights.ts'
import { hasOpenGrant, readSupportGrant } from '#features/support/server/queries.ts'
import type { SupportInput } from '#features/support/support-input.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'

export async function grantSupport(
  ctx: Context,
  { id, hours, reason }: { id: string } & SupportInput,
): Promise<SupportGrant> {
  authorise(ctx, supportRights.grant)
  await lockGarage(ctx)
  refuseUnless(!(await hasOpenGrant(ctx)), supportAlreadyOpen)

  const { garageId, accountId: grantedBy, now: grantedAt } = ctx
  const expiresAt = new Date(grantedAt.getTime() + hours * 3_600_000)
  await ctx.db.insertInto('supportGrants').values({ garageId, id, reason, grantedBy, grantedAt, expiresAt }).execute()

  await audit(ctx, 'support.granted', id, { hours, reason })
  return readSupportGrant(ctx, id)
}
