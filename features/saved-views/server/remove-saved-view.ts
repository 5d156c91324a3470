import { viewNotFound } from '#features/saved-views/refusals.ts'
import { savedViewsRights } from '#features/saved-views/rights.ts'
import { lockOwnView } from '#features/saved-views/server/queries.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'

/** Removes a view. It can be restored, and is then again the default of those who chose it. */
export async function removeSavedView(ctx: Context, { id }: { id: string }): Promise<Record<string, never>> {
  authorise(ctx, savedViewsRights.write)
  const { removedAt } = await lockOwnView(ctx, id)
  refuseUnless(removedAt === null, viewNotFound)
  await ctx.db.updateTable('savedViews').set({ removedAt: ctx.now, updatedAt: ctx.now }).where('id', '=', id).execute()
  await audit(ctx, 'saved_view.removed', id, {})
  return {}
}
