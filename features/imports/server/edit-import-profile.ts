import type { ImportProfile } from '#features/imports/contract.ts'
import type { ProfileInput } from '#features/imports/import-input.ts'
import { profileChanged } from '#features/imports/refusals.ts'
import { importsRights } from '#features/imports/rights.ts'
import { lockProfile, refuseTakenProfile } from '#features/imports/server/queries/import-profiles.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'

type Edit = { id: string; baseVersion: number } & ProfileInput

/** Renames a profile, or replaces its columns by those of the file at hand. */
export async function editImportProfile(ctx: Context, { id, baseVersion, ...profile }: Edit): Promise<ImportProfile> {
  authorise(ctx, importsRights.run)
  const { kind, version } = await lockProfile(ctx, id)
  refuseUnless(version === baseVersion, profileChanged)
  await refuseTakenProfile(ctx, { id, kind, name: profile.name })

  const lists = { titles: JSON.stringify(profile.titles), mapping: JSON.stringify(profile.mapping) }
  await ctx.db
    .updateTable('importProfiles')
    .set({ ...profile, ...lists, version: version + 1, usedAt: ctx.now, updatedAt: ctx.now })
    .where('id', '=', id)
    .execute()
  await audit(ctx, 'import_profile.edited', id, { kind })
  return lockProfile(ctx, id)
}
