import {
  type DossierAddition,
  type ImportedDossierUndo,
  importedFields,
  type SettledRow,
} from '#features/dossiers/dossier-import-plan.ts'
import type { DossierInput } from '#features/dossiers/dossier-input.ts'
import { makeImportedParties } from '#features/dossiers/server/make-imported-parties.ts'
import { openImportedDossier } from '#features/dossiers/server/open-imported-dossier.ts'
import { promiseImportedDossier } from '#features/dossiers/server/promise-imported-dossier.ts'
import type { RowOutcome } from '#lib/importing.ts'
import { audit } from '#platform/audit.ts'
import type { Context } from '#platform/context.ts'

type Written = Extract<RowOutcome<SettledRow>, { after: SettledRow }>

/** Writes an imported row with the parties that are new, and notes in its undo what it made beside the dossier. */
export async function writeImportedDossier(
  ctx: Context,
  importId: string,
  { outcome, recordId: id, undo, after }: Written,
  adds: readonly DossierAddition[],
): Promise<void> {
  const made: ImportedDossierUndo = await makeImportedParties(ctx, after, outcome === 'created')
  if (outcome === 'created') {
    made.rank = await openImportedDossier(ctx, importId, id, after)
  } else {
    const fields: Partial<DossierInput> = Object.fromEntries(importedFields.map((field) => [field, after[field]]))
    await ctx.db
      .updateTable('dossiers')
      .set({ ...fields, version: undo.version, updatedAt: ctx.now })
      .where('id', '=', id)
      .execute()
    await audit(ctx, 'dossier.edited', id, { importId, changes: undo.changes })
  }
  if (adds.includes('promise') && after.promisedOn) {
    made.promise = await promiseImportedDossier(ctx, id, after.promisedOn)
  }
  Object.assign(undo, { made })
}
