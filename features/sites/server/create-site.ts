import { lockGarage } from '#features/garages/server/queries.ts'
import type { Site } from '#features/sites/contract.ts'
import { sitesRights } from '#features/sites/rights.ts'
import { refuseTakenSeries, siteColumns } from '#features/sites/server/queries.ts'
import type { SiteInput } from '#features/sites/site-input.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'

export async function createSite(ctx: Context, site: { id: string } & SiteInput): Promise<Site> {
  authorise(ctx, sitesRights.write)
  await lockGarage(ctx)
  await refuseTakenSeries(ctx, site.id, site.numberPrefix)

  const created = await ctx.db
    .insertInto('sites')
    .values({ ...site, garageId: ctx.garageId, createdAt: ctx.now, updatedAt: ctx.now })
    .returning(siteColumns)
    .executeTakeFirstOrThrow()

  await audit(ctx, 'site.created', site.id, { name: site.name })
  return created
}
