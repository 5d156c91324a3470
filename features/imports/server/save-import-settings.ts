import type { ImportRecord } from '#features/imports/contract.ts'
import type { ImportSettings } from '#features/imports/import-input.ts'
import { profileNotFound } from '#features/imports/refusals.ts'
import { importsRights } from '#features/imports/rights.ts'
import { forgetImportRows } from '#features/imports/server/forget-import-rows.ts'
import { moveImport } from '#features/imports/server/move-import.ts'
import { lockProfile } from '#features/imports/server/queries/import-profiles.ts'
import { lockDraft } from '#features/imports/server/queries.ts'
import { refuseUnless } from '#lib/refusal.ts'
import type { Right } from '#lib/rights.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'

type Settings = ImportSettings & { id: string; baseVersion: number; rowCount: number }

/** Saves how a file is read. An earlier rehearsal is void. */
export async function saveImportSettings(ctx: Context, settings: Settings, right: Right): Promise<ImportRecord> {
  authorise(ctx, importsRights.run)
  authorise(ctx, right)
  const { id, kind, policy, rowCount, baseVersion, format, mapping } = settings
  const current = await lockDraft(ctx, id, baseVersion)
  const profileId = await takeProfile(ctx, current, settings)
  await forgetImportRows(ctx, id)
  await ctx.db
    .updateTable('imports')
    .set({ kind, policy, profileId, rowCount, format: JSON.stringify(format), mapping: JSON.stringify(mapping) })
    .where('id', '=', id)
    .execute()
  await audit(ctx, 'import.edited', id, { kind, policy })
  return moveImport(ctx, current, 'draft')
}

/** A profile is of one kind of record. Choosing it makes it the last used. */
async function takeProfile(ctx: Context, current: ImportRecord, { kind, profileId }: Settings): Promise<string | null> {
  if (profileId === null || (profileId === current.profileId && kind !== current.kind)) return null
  const profile = await lockProfile(ctx, profileId)
  refuseUnless(profile.kind === kind, profileNotFound)
  if (profileId !== current.profileId) {
    await ctx.db.updateTable('importProfiles').set({ usedAt: ctx.now }).where('id', '=', profileId).execute()
  }
  return profileId
}
