import type { SavedView } from '#features/saved-views/contract.ts'
import { viewNotRemoved } from '#features/saved-views/refusals.ts'
import { savedViewsRights } from '#features/saved-views/rights.ts'
import { findView, lockOwnView } from '#features/saved-views/server/queries.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'

export async function restoreSavedView(ctx: Context, { id }: { id: string }): Promise<SavedView> {
  authorise(ctx, savedViewsRights.write)
  const { removedAt } = await lockOwnView(ctx, id)
  refuseUnless(removedAt !== null, viewNotRemoved)
  await ctx.db.updateTable('savedViews').set({ removedAt: null, updatedAt: ctx.now }).where('id', '=', id).execute()
  await audit(ctx, 'saved_view.restored', id, {})
  return findView(ctx, id)
}
