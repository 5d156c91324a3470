import { importsRights } from '#features/imports/rights.ts'
import { lockProfile } from '#features/imports/server/queries/import-profiles.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'

/** Removes a profile. Imports that used it keep their columns. */
export async function removeImportProfile(ctx: Context, { id }: { id: string }): Promise<Record<string, never>> {
  authorise(ctx, importsRights.run)
  const { kind } = await lockProfile(ctx, id)
  await ctx.db.updateTable('imports').set({ profileId: null }).where('profileId', '=', id).execute()
  await ctx.db.deleteFrom('importProfiles').where('id', '=', id).execute()
  await audit(ctx, 'import_profile.removed', id, { kind })
  return {}
}
