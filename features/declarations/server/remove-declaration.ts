import { declarationsRights } from '#features/declarations/rights.ts'
import { openToChange } from '#features/declarations/server/queries/declaration-places.ts'
import { lockDeclaration } from '#features/declarations/server/queries/declaration-select.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'

/** Removes a draft. A signed declaration stays. */
export async function removeDeclaration(ctx: Context, { id }: { id: string }): Promise<Record<string, never>> {
  authorise(ctx, declarationsRights.write)
  const declaration = await lockDeclaration(ctx, id)
  await openToChange(ctx, declaration, 'L’acte est supprimé')
  await ctx.db.deleteFrom('declarations').where('id', '=', id).execute()
  const { dossierId, content } = declaration
  await audit(ctx, 'declaration.removed', id, { dossierId, kind: content.kind })
  return {}
}
