import { lockGarage } from '#features/garages/server/queries.ts'
import type { Site } from '#features/sites/contract.ts'
import { siteArchived, siteChanged } from '#features/sites/refusals.ts'
import { sitesRights } from '#features/sites/rights.ts'
import { lockSite, refuseTakenSeries, siteColumns } from '#features/sites/server/queries.ts'
import { siteFields } from '#features/sites/site.ts'
import type { SiteInput } from '#features/sites/site-input.ts'
import { changesBetween } from '#lib/field-changes.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'

type Edit = { id: string; baseVersion: number } & SiteInput

export async function editSite(ctx: Context, { id, baseVersion, ...fields }: Edit): Promise<Site> {
  authorise(ctx, sitesRights.write)
  await lockGarage(ctx)
  const current = await lockSite(ctx, id)
  refuseUnless(current.archivedAt === null, siteArchived)
  refuseUnless(current.version === baseVersion, siteChanged, { current })
  const changes = changesBetween(siteFields, current, fields)
  if (Object.keys(changes).length === 0) return current
  await refuseTakenSeries(ctx, id, fields.numberPrefix)

  const edited = await ctx.db
    .updateTable('sites')
    .set({ ...fields, version: current.version + 1, updatedAt: ctx.now })
    .where('id', '=', id)
    .returning(siteColumns)
    .executeTakeFirstOrThrow()

  await audit(ctx, 'site.edited', id, { changes })
  return edited
}
