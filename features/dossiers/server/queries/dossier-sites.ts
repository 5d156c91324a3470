import { siteUnknown } from '#features/dossiers/refusals.ts'
import { refuseUnless } from '#lib/refusal.ts'
import type { Context } from '#platform/context.ts'

/** The site of a new dossier: the one that is named, or the default one. */
export async function findOpenSite({ db }: Context, siteId: string | null | undefined) {
  const site = await db
    .selectFrom('sites')
    .select(['id', 'numberPrefix'])
    .where('archivedAt', 'is', null)
    .$if(Boolean(siteId), (sites) => sites.where('id', '=', siteId ?? ''))
    .$if(!siteId, (sites) => sites.where('isDefault', '=', true))
    .executeTakeFirst()
  refuseUnless(site, siteUnknown)
  return site
}
