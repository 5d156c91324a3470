import type { ImportRecord } from '#features/imports/contract.ts'
import type { ImportSettings } from '#features/imports/import-input.ts'
import { importsRights } from '#features/imports/rights.ts'
import { forgetImportRows } from '#features/imports/server/forget-import-rows.ts'
import { moveImport } from '#features/imports/server/move-import.ts'
import { lockDraft } from '#features/imports/server/queries.ts'
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
  await forgetImportRows(ctx, id)
  await ctx.db
    .updateTable('imports')
    .set({ kind, policy, rowCount, format: JSON.stringify(format), mapping: JSON.stringify(mapping) })
    .where('id', '=', id)
    .execute()
  await audit(ctx, 'import.edited', id, { kind, policy })
  return moveImport(ctx, current, 'draft')
}
