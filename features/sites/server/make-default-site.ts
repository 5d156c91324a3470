import { lockGarage } from '#features/garages/server/queries.ts'
import type { Site } from '#features/sites/contract.ts'
import { alreadyDefaultSite, siteArchived } from '#features/sites/refusals.ts'
import { sitesRights } from '#features/sites/rights.ts'
import { lockSite, siteColumns } from '#features/sites/server/queries.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'

/** Exactly one site is the default. */
export async function makeDefaultSite(ctx: Context, { id }: { id: string }): Promise<Site> {
  authorise(ctx, sitesRights.write)
  await lockGarage(ctx)
  const current = await lockSite(ctx, id)
  refuseUnless(current.archivedAt === null, siteArchived)
  refuseUnless(!current.isDefault, alreadyDefaultSite)

  await ctx.db
    .updateTable('sites')
    .set({ isDefault: false, updatedAt: ctx.now })
    .where('isDefault', '=', true)
    .execute()
  const chosen = await ctx.db
    .updateTable('sites')
    .set({ isDefault: true, updatedAt: ctx.now })
    .where('id', '=', id)
    .returning(siteColumns)
    .executeTakeFirstOrThrow()

  await audit(ctx, 'site.made_default', id)
  return chosen
}
