import type { Site } from '#features/sites/contract.ts'
import { siteNotArchived } from '#features/sites/refusals.ts'
import { sitesRights } from '#features/sites/rights.ts'
import { lockSite, siteColumns } from '#features/sites/server/queries.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'

export async function restoreSite(ctx: Context, { id }: { id: string }): Promise<Site> {
  authorise(ctx, sitesRights.write)
  const current = await lockSite(ctx, id)
  refuseUnless(current.archivedAt !== null, siteNotArchived)

  const restored = await ctx.db
    .updateTable('sites')
    .set({ archivedAt: null, version: current.version + 1, updatedAt: ctx.now })
    .where('id', '=', id)
    .returning(siteColumns)
    .executeTakeFirstOrThrow()

  await audit(ctx, 'site.restored', id)
  return restored
}
