import { mayEdit } from '#features/imports/import.ts'
import { importNotReady } from '#features/imports/refusals.ts'
import { importsRights } from '#features/imports/rights.ts'
import { eraseImportFiles } from '#features/imports/server/erase-import-files.ts'
import { lockImport } from '#features/imports/server/queries.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'

/** Removes an import that wrote nothing yet, with its file. */
export async function removeImport(ctx: Context, { id }: { id: string }): Promise<Record<string, never>> {
  authorise(ctx, importsRights.run)
  const { status } = await lockImport(ctx, id)
  refuseUnless(mayEdit(status), importNotReady)

  await eraseImportFiles(ctx, ctx.garageId, [id])
  await ctx.db.deleteFrom('imports').where('id', '=', id).execute()

  await audit(ctx, 'import.removed', id)
  return {}
}
