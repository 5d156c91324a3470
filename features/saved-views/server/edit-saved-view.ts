import type { SavedView } from '#features/saved-views/contract.ts'
import { viewChanged, viewNotFound } from '#features/saved-views/refusals.ts'
import { savedViewsRights } from '#features/saved-views/rights.ts'
import type { SavedViewInput } from '#features/saved-views/saved-view-input.ts'
import { findView, lockOwnView, refuseTakenName } from '#features/saved-views/server/queries.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'

type Edit = { id: string; baseVersion: number } & SavedViewInput

export async function editSavedView(ctx: Context, { id, baseVersion, ...fields }: Edit): Promise<SavedView> {
  authorise(ctx, savedViewsRights.write)
  const current = await lockOwnView(ctx, id)
  refuseUnless(current.removedAt === null, viewNotFound)
  refuseUnless(current.version === baseVersion, viewChanged)
  if (fields.isShared !== current.isShared) authorise(ctx, savedViewsRights.share)
  await refuseTakenName(ctx, { id, list: current.list, name: fields.name })

  await ctx.db
    .updateTable('savedViews')
    .set({ ...fields, version: baseVersion + 1, updatedAt: ctx.now })
    .where('id', '=', id)
    .execute()
  await audit(ctx, 'saved_view.edited', id, { isShared: fields.isShared })
  return findView(ctx, id)
}
