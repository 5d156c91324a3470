import { lockGarage } from '#features/garages/server/queries.ts'
import type { SupportGrant } from '#features/support/contract.ts'
import { supportGrantOver } from '#features/support/refusals.ts'
import { supportRights } from '#features/support/rights.ts'
import { readSupportGrant } from '#features/support/server/queries.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'

/** Ends a support access immediately. */
export async function revokeSupport(ctx: Context, { id }: { id: string }): Promise<SupportGrant> {
  authorise(ctx, supportRights.grant)
  await lockGarage(ctx)
  const { isOpen } = await readSupportGrant(ctx, id)
  refuseUnless(isOpen, supportGrantOver)

  await ctx.db
    .updateTable('supportGrants')
    .set({ revokedAt: ctx.now, revokedBy: ctx.accountId })
    .where('id', '=', id)
    .execute()

  await audit(ctx, 'support.revoked', id)
  return readSupportGrant(ctx, id)
}
