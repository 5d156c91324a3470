import type { ImportRecord } from '#features/imports/contract.ts'
import { mostBytes } from '#features/imports/import.ts'
import { guessMapping, type Mapping } from '#features/imports/import-columns.ts'
import { importFileMissing, importTooLarge, kindUnknown } from '#features/imports/refusals.ts'
import { guessKind, openerOf, readable, recogniseFile } from '#features/imports/server/queries/import-file.ts'
import { expectImportFile, readImport } from '#features/imports/server/queries.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { may } from '#lib/rights.ts'
import type { TableFormat } from '#lib/table-format.ts'
import { audit } from '#platform/audit.ts'
import type { Context } from '#platform/context.ts'
import { discardLooseFiles, type FileRecord, takeLooseFiles } from '#platform/files/file-record.ts'
import type { AtGarageFiles } from '#platform/http.ts'

type NewImport = { id: string; fileId: string; kind?: string | undefined }
type Found = { kind: string; format: TableFormat; mapping: Mapping; rowCount: number }

/** Takes a file that was sent before, and recognises it. The device makes the id: a repeated request takes it once. */
export async function createImport(at: AtGarageFiles, asked: NewImport): Promise<ImportRecord> {
  const { known, file, role } = await at.transaction((ctx) => expectImportFile(ctx, asked))
  if (known) return known
  refuseUnless(file, importFileMissing)
  refuseUnless(file.sizeBytes <= mostBytes, importTooLarge)
  const open = openerOf(at.files, file)
  const allowed = at.importables.filter(({ right }) => may(role, right))
  const read = readable(() => recogniseFile(open, allowed))
  const { headers, format, rowCount } = await read.catch(async (refused: unknown) => {
    await at.transaction((ctx) => discardLooseFiles(ctx, [file]))
    throw refused
  })
  const importable = asked.kind ? allowed.find(({ kind }) => kind === asked.kind) : guessKind(allowed, headers)
  refuseUnless(importable, kindUnknown)
  const mapping = guessMapping(importable.columns, headers)
  return at.transaction((ctx) => take(ctx, asked, file, { kind: importable.kind, format, mapping, rowCount }))
}

async function take(ctx: Context, { id, fileId }: NewImport, file: FileRecord, found: Found): Promise<ImportRecord> {
  const { garageId, accountId, now } = ctx
  const [taken] = await takeLooseFiles(ctx, [fileId])
  refuseUnless(taken, importFileMissing)
  const settings = {
    format: JSON.stringify(found.format),
    mapping: JSON.stringify(found.mapping),
    policy: 'skip',
  } as const
  const at = { createdAt: now, createdBy: accountId, updatedAt: now }
  const { kind, rowCount } = found
  const { name: fileName, sizeBytes } = file
  await ctx.db
    .insertInto('imports')
    .values({ garageId, id, kind, fileId, fileName, sizeBytes, status: 'draft', rowCount, ...settings, ...at })
    .execute()
  await audit(ctx, 'import.created', id, { kind, rowCount, sizeBytes })
  return readImport(ctx, { id })
}
