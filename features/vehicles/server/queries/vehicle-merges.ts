import { mergeNotFound } from '#features/clients/refusals.ts'
import { listLinks } from '#features/vehicles/server/queries/vehicle-details.ts'
import { linkConflict } from '#features/vehicles/vehicle-links.ts'
import { refuseUnless } from '#lib/refusal.ts'
import type { Context } from '#platform/context.ts'

export async function lockMerge(ctx: Context, keptId: string, mergeId: string) {
  const merge = await ctx.db
    .selectFrom('vehicleMerges')
    .selectAll()
    .where('id', '=', mergeId)
    .where('keptId', '=', keptId)
    .where('undoneAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  refuseUnless(merge, mergeNotFound)
  return merge
}

export async function hasLaterMerge(ctx: Context, keptId: string, mergeId: string): Promise<boolean> {
  const later = await ctx.db
    .selectFrom('vehicleMerges')
    .select('id')
    .where('keptId', '=', keptId)
    .where('id', '>', mergeId)
    .where('undoneAt', 'is', null)
    .executeTakeFirst()
  return Boolean(later)
}

/** Tells whether a link that would go back meets an owner who stayed on the merged record: its days were changed since. */
export async function wouldMeetOwner(ctx: Context, { keptId, mergedId, moved }: Merge): Promise<boolean> {
  const text = JSON.stringify(moved)
  const stayed = await listLinks(ctx, mergedId)
  const going = (await listLinks(ctx, keptId)).filter(({ id }) => text.includes(id))
  return going.some((link) => linkConflict(stayed, link) === 'owned')
}

type Merge = { keptId: string; mergedId: string; moved: unknown }
