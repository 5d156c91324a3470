import type { ImportRecord } from '#features/imports/contract.ts'
import { mostBytes } from '#features/imports/import.ts'
import { guessMapping } from '#features/imports/import-columns.ts'
import { type Recognised, readAsBefore } from '#features/imports/import-profiles.ts'
import { importFileMissing, importTooLarge, kindUnknown } from '#features/imports/refusals.ts'
import { guessKind, openerOf, readable, recogniseFile } from '#features/imports/server/queries/import-file.ts'
import { readProfiles } from '#features/imports/server/queries/import-profiles.ts'
import { expectImportFile, readImport } from '#features/imports/server/queries.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { may } from '#lib/rights.ts'
import { audit } from '#platform/audit.ts'
import type { Context } from '#platform/context.ts'
import { discardLooseFiles, type FileRecord, takeLooseFiles } from '#platform/files/file-record.ts'
import type { AtGarageFiles } from '#platform/http.ts'

type NewImport = { id: string; fileId: string; kind?: string | undefined }

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
  const { kind, columns } = importable
  const guessed = { mapping: guessMapping(columns, headers), policy: 'skip', profileId: null } as const
  const found = { kind, format, rowCount, ...guessed }
  return at.transaction(async (ctx) =>
    take(ctx, asked, file, readAsBefore(found, await readProfiles(ctx, kind), headers)),
  )
}

async function take(ctx: Context, { id, fileId }: NewImport, file: FileRecord, found: Recognised) {
  const { garageId, accountId, now } = ctx
  const [taken] = await takeLooseFiles(ctx, [fileId])
  refuseUnless(taken, importFileMissing)
  const lists = { format: JSON.stringify(found.format), mapping: JSON.stringify(found.mapping) }
  const at = { createdAt: now, createdBy: accountId, updatedAt: now, status: 'draft' } as const
  const { name: fileName, sizeBytes } = file
  await ctx.db
    .insertInto('imports')
    .values({ ...found, ...lists, ...at, garageId, id, fileId, fileName, sizeBytes })
    .execute()
  await audit(ctx, 'import.created', id, { kind: found.kind, rowCount: found.rowCount, sizeBytes })
  return readImport(ctx, { id })
}
