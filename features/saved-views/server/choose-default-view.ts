import { viewNotFound } from '#features/saved-views/refusals.ts'
import { savedViewsRights } from '#features/saved-views/rights.ts'
import { findView } from '#features/saved-views/server/queries.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'

type Choice = { list: string; viewId: string | null }

/** Chooses the view that a list opens with, for the person alone; none shows the whole list. */
export async function chooseDefaultView(ctx: Context, { list, viewId }: Choice): Promise<Record<string, never>> {
  authorise(ctx, savedViewsRights.write)
  const { db, garageId, accountId } = ctx
  if (viewId) refuseUnless((await findView(ctx, viewId)).list === list, viewNotFound)
  await db.deleteFrom('savedViewDefaults').where('accountId', '=', accountId).where('list', '=', list).execute()
  if (viewId) await db.insertInto('savedViewDefaults').values({ garageId, accountId, list, viewId }).execute()
  await audit(ctx, 'saved_view.chosen', viewId ?? accountId, { list })
  return {}
}
