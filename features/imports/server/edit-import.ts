import type { ImportRecord } from '#features/imports/contract.ts'
import { guessMapping, type Mapping, referenceColumn } from '#features/imports/import-columns.ts'
import type { ImportSettings } from '#features/imports/import-input.ts'
import { columnTwice, importFileErased } from '#features/imports/refusals.ts'
import { importsRights } from '#features/imports/rights.ts'
import { measure, openerOf, readable } from '#features/imports/server/queries/import-file.ts'
import { findImportFile, importableOf, lockDraft } from '#features/imports/server/queries.ts'
import { saveImportSettings } from '#features/imports/server/save-import-settings.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { authorise, type Context } from '#platform/context.ts'
import type { AtGarageFiles } from '#platform/http.ts'
import type { Importable } from '#platform/importing.ts'

type Edit = ImportSettings & { id: string; baseVersion: number }

/** Corrects how a file is read, and what its columns fill. A file that is read otherwise has other columns: they are guessed again. */
export async function editImport(at: AtGarageFiles, edit: Edit): Promise<ImportRecord> {
  const { current, file } = await at.transaction((ctx) => expectDraft(ctx, edit))
  refuseUnless(file, importFileErased)
  const importable = importableOf(at.importables, edit.kind)
  const format = { ...edit.format, type: current.format.type }
  const { headers, rowCount } = await readable(() => measure(openerOf(at.files, file), format))
  const mapping = isReadAlike(current, edit)
    ? ofKind(importable, edit.mapping)
    : guessMapping(importable.columns, headers)
  return at.transaction((ctx) => saveImportSettings(ctx, { ...edit, format, mapping, rowCount }, importable.right))
}

async function expectDraft(ctx: Context, { id, baseVersion }: Edit) {
  authorise(ctx, importsRights.run)
  return { current: await lockDraft(ctx, id, baseVersion), file: await findImportFile(ctx, id) }
}

function isReadAlike({ kind, format, mapping }: ImportRecord, edit: Edit): boolean {
  const { encoding, separator, headerRow } = edit.format
  const isSameFormat = format.encoding === encoding && format.separator === separator && format.headerRow === headerRow
  return isSameFormat && kind === edit.kind && mapping.length === edit.mapping.length
}

function ofKind({ columns }: Importable, mapping: Mapping): Mapping {
  const filled = mapping.filter((key) => key !== null)
  refuseUnless(new Set(filled).size === filled.length, columnTwice)
  return mapping.map((key) => [...columns, referenceColumn].find((column) => column.key === key)?.key ?? null)
}
