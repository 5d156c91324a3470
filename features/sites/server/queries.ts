import type { Site } from '#features/sites/contract.ts'
import { seriesTaken, siteNotFound, siteUnknown } from '#features/sites/refusals.ts'
import { sitesRights } from '#features/sites/rights.ts'
import { siteFields } from '#features/sites/site.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { authorise, type Context } from '#platform/context.ts'

export const siteColumns = [
  'id',
  ...siteFields,
  'isDefault',
  'version',
  'createdAt',
  'updatedAt',
  'archivedAt',
] as const satisfies (keyof Site)[]

/** Default site first, then active ones by name, then archived ones. */
export async function listSites(ctx: Context): Promise<Site[]> {
  authorise(ctx, sitesRights.read)
  return ctx.db
    .selectFrom('sites')
    .select(siteColumns)
    .orderBy('isDefault', 'desc')
    .orderBy(({ eb }) => eb('archivedAt', 'is not', null))
    .orderBy('name')
    .orderBy('id')
    .execute()
}

/** The site of a new record: the open one that is named, or the default one. */
export async function findOpenSite({ db }: Context, siteId: string | null | undefined) {
  const open = db.selectFrom('sites').select(['id', 'numberPrefix']).where('archivedAt', 'is', null)
  const named = siteId ? open.where('id', '=', siteId) : open.where('isDefault', '=', true)
  const site = await named.executeTakeFirst()
  refuseUnless(site, siteUnknown, { fields: { siteId: siteUnknown.sentence } })
  return site
}

/** The site of a record that follows another one: the same while it is open, else the default one. */
export async function findFollowingSite({ db }: Context, siteId: string) {
  return db
    .selectFrom('sites')
    .select(['id', 'numberPrefix'])
    .where('archivedAt', 'is', null)
    .where(({ eb, or }) => or([eb('id', '=', siteId), eb('isDefault', '=', true)]))
    .orderBy('isDefault')
    .limit(1)
    .executeTakeFirstOrThrow()
}

export async function lockSite(ctx: Context, id: string): Promise<Site> {
  const site = await ctx.db.selectFrom('sites').select(siteColumns).where('id', '=', id).forUpdate().executeTakeFirst()
  refuseUnless(site, siteNotFound)
  return site
}

/** Refuses a prefix used by another site. The lock on the garage serialises two requests. */
export async function refuseTakenSeries(ctx: Context, id: string, numberPrefix: string): Promise<void> {
  const other = await ctx.db
    .selectFrom('sites')
    .select('id')
    .where('numberPrefix', '=', numberPrefix)
    .where('id', '!=', id)
    .executeTakeFirst()
  refuseUnless(!other, seriesTaken, { fields: { numberPrefix: seriesTaken.sentence } })
}
