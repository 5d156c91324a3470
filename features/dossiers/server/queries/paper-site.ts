import { paperSiteKept } from '#features/dossiers/refusals.ts'
import { findFollowingSite, findOpenSite } from '#features/sites/server/queries.ts'
import { refuseUnless } from '#lib/refusal.ts'
import type { Context } from '#platform/context.ts'

type Placed = { siteId: string | null; dossierId: string | null }

/** The site of a new paper: the one that is named, else that of its dossier, else the default one. */
export async function findPaperSite(ctx: Context, { siteId, dossierId }: Placed) {
  if (siteId || !dossierId) return findOpenSite(ctx, siteId)
  const dossier = await ctx.db
    .selectFrom('dossiers')
    .select('siteId')
    .where('id', '=', dossierId)
    .executeTakeFirstOrThrow()
  return findFollowingSite(ctx, dossier.siteId)
}

/** Refuses another site for a paper whose number has the letters of its own. */
export function refuseOtherSite(paper: { siteId: string }, { siteId }: { siteId: string | null }): void {
  refuseUnless(siteId === null || siteId === paper.siteId, paperSiteKept, {
    fields: { siteId: paperSiteKept.sentence },
  })
}
