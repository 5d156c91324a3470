import { sql } from 'kysely'
import type { SavedView } from '#features/saved-views/contract.ts'
import { viewNameTaken, viewNotFound } from '#features/saved-views/refusals.ts'
import { savedViewsRights } from '#features/saved-views/rights.ts'
import { refuseUnless } from '#lib/refusal.ts'
import type { PageInput } from '#lib/wire.ts'
import { authorise, type Context } from '#platform/context.ts'

/** The views that a person sees: their own, and those that are shared. */
function selectViews({ db, accountId }: Context) {
  return db
    .selectFrom('savedViews as v')
    .leftJoin('savedViewDefaults as d', (on) =>
      on.onRef('d.garageId', '=', 'v.garageId').onRef('d.viewId', '=', 'v.id').on('d.accountId', '=', accountId),
    )
    .where((each) => each.or([each('v.ownerId', '=', accountId), each('v.isShared', '=', true)]))
    .select(['v.id', 'v.list', 'v.name', 'v.query', 'v.isShared', 'v.version'])
    .select([
      sql<boolean>`v.owner_id = ${accountId}::uuid`.as('isOwn'),
      sql<boolean>`d.view_id is not null`.as('isDefault'),
    ])
}

export async function listSavedViews(ctx: Context, { list, page, pageSize }: { list: string } & PageInput) {
  authorise(ctx, savedViewsRights.read)
  const views = await selectViews(ctx)
    .where('v.list', '=', list)
    .where('v.removedAt', 'is', null)
    .orderBy(sql`app.fold(v.name)`)
    .orderBy('v.id')
    .execute()
  const items = views.slice((page - 1) * pageSize, page * pageSize)
  return { items, total: views.length, page, pageSize }
}

export async function findView(ctx: Context, id: string): Promise<SavedView> {
  const view = await selectViews(ctx).where('v.id', '=', id).executeTakeFirst()
  refuseUnless(view, viewNotFound)
  return view
}

/** Locks a view that the person may change: their own, or a shared one with the right to share. */
export async function lockOwnView(ctx: Context, id: string) {
  const row = await ctx.db
    .selectFrom('savedViews')
    .select(['list', 'ownerId', 'isShared', 'removedAt', 'version'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  const isOwn = row?.ownerId === ctx.accountId
  refuseUnless(row && (isOwn || row.isShared), viewNotFound)
  if (!isOwn) authorise(ctx, savedViewsRights.share)
  return row
}

/** Two views of a list that one person sees have different names. */
export async function refuseTakenName(ctx: Context, { id, list, name }: { id: string; list: string; name: string }) {
  const twin = await selectViews(ctx)
    .where('v.list', '=', list)
    .where('v.removedAt', 'is', null)
    .where('v.id', '!=', id)
    .where(sql<boolean>`app.fold(v.name) = app.fold(${name})`)
    .executeTakeFirst()
  refuseUnless(!twin, viewNameTaken, { fields: { name: viewNameTaken.sentence } })
}
