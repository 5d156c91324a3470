import type { SavedView } from '#features/saved-views/contract.ts'
import { viewsFull } from '#features/saved-views/refusals.ts'
import { savedViewsRights } from '#features/saved-views/rights.ts'
import { mostViews, type SavedViewInput } from '#features/saved-views/saved-view-input.ts'
import { findView, listSavedViews, refuseTakenName } from '#features/saved-views/server/queries.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'

type NewView = { id: string; list: string } & SavedViewInput

export async function createSavedView(ctx: Context, view: NewView): Promise<SavedView> {
  authorise(ctx, savedViewsRights.write)
  if (view.isShared) authorise(ctx, savedViewsRights.share)
  const { total } = await listSavedViews(ctx, { list: view.list, page: 1, pageSize: 1 })
  refuseUnless(total < mostViews, viewsFull)
  await refuseTakenName(ctx, view)

  const { garageId, accountId, now } = ctx
  await ctx.db
    .insertInto('savedViews')
    .values({ ...view, garageId, ownerId: accountId, createdAt: now, updatedAt: now })
    .execute()
  await audit(ctx, 'saved_view.created', view.id, { list: view.list, isShared: view.isShared })
  return findView(ctx, view.id)
}
