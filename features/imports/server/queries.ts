import type { ImportKindInfo, ImportRecord, ImportRowInfo } from '#features/imports/contract.ts'
import { mayEdit } from '#features/imports/import.ts'
import { referenceColumn } from '#features/imports/import-columns.ts'
import type { ImportSettings } from '#features/imports/import-input.ts'
import { importChanged, importNotFound, importNotReady, kindUnknown } from '#features/imports/refusals.ts'
import { importsRights } from '#features/imports/rights.ts'
import { refuse, refuseUnless } from '#lib/refusal.ts'
import { may } from '#lib/rights.ts'
import type { PageInput } from '#lib/wire.ts'
import { colleagueName } from '#platform/colleagues.ts'
import { authorise, type Context } from '#platform/context.ts'
import type { FileRecord } from '#platform/files/file-record.ts'
import { findFile } from '#platform/files/file-record.ts'
import type { Edge } from '#platform/http.ts'
import type { Importable } from '#platform/importing.ts'
import { readPage } from '#platform/records/pages.ts'

type Kinds = Pick<Edge, 'importables'>

/** The kinds that this role may import. */
export async function listImportKinds(ctx: Context, _: unknown, { importables }: Kinds): Promise<ImportKindInfo[]> {
  authorise(ctx, importsRights.run)
  return importables
    .filter(({ right }) => may(ctx.role, right))
    .map(({ kind, label, one, many, path, columns }) => ({
      ...{ kind, label, one, many, path },
      columns: [...columns, referenceColumn].map(({ key, label }) => ({ key, label })),
    }))
}

export function importableOf(importables: readonly Importable[], kind: string): Importable {
  const importable = importables.find((each) => each.kind === kind)
  refuseUnless(importable, kindUnknown)
  return importable
}

export async function listImports(ctx: Context, { page, pageSize }: PageInput) {
  authorise(ctx, importsRights.run)
  const sorted = selectImports(ctx).orderBy('imports.createdAt', 'desc').orderBy('imports.id', 'desc')
  const { items, ...cut } = await readPage(ctx.db.selectFrom('imports'), sorted, { page, pageSize })
  return { ...cut, items: items.map(recordOf) }
}

export async function readImport(ctx: Context, { id }: { id: string }): Promise<ImportRecord> {
  authorise(ctx, importsRights.run)
  const found = await findImport(ctx, id)
  refuseUnless(found, importNotFound)
  return found
}

export async function findImport(ctx: Context, id: string): Promise<ImportRecord | undefined> {
  const found = await selectImports(ctx).where('imports.id', '=', id).executeTakeFirst()
  return found && recordOf(found)
}

/** Locks an import until the transaction ends. */
export async function lockImport(ctx: Context, id: string): Promise<ImportRecord> {
  await ctx.db.selectFrom('imports').select('id').where('id', '=', id).forUpdate().execute()
  const found = await findImport(ctx, id)
  refuseUnless(found, importNotFound)
  return found
}

/** Locks an import that may still be changed, and refuses a change of an older version. */
export async function lockDraft(ctx: Context, id: string, baseVersion: number): Promise<ImportRecord> {
  const current = await lockImport(ctx, id)
  refuseUnless(mayEdit(current.status), importNotReady)
  if (current.version !== baseVersion) refuse(importChanged, { current })
  return current
}

export async function findImportFile(ctx: Context, id: string): Promise<FileRecord | undefined> {
  const row = await ctx.db.selectFrom('imports').select('fileId').where('id', '=', id).executeTakeFirst()
  return row?.fileId ? findFile(ctx, row.fileId) : undefined
}

/** The file that an import is to take, and the import that took it already. */
export async function expectImportFile(ctx: Context, { id, fileId }: { id: string; fileId: string }) {
  authorise(ctx, importsRights.run)
  const file = await findFile(ctx, fileId)
  return { known: await findImport(ctx, id), file: file?.isLoose ? file : undefined, role: ctx.role }
}

/** Rows that were refused, or whose record stays after the import was undone. */
export async function listImportRows(
  ctx: Context,
  { id, shelf, page, pageSize }: { id: string; shelf: 'refused' | 'kept' } & PageInput,
) {
  authorise(ctx, importsRights.run)
  refuseUnless(await findImport(ctx, id), importNotFound)
  const rows = ctx.db.selectFrom('importRows').where('importId', '=', id)
  const shelved = shelf === 'kept' ? rows.where('undoOutcome', '=', 'kept') : rows.where('outcome', '=', 'refused')
  const sorted = shelved.select(['rowNumber as row', 'outcome', 'recordId', 'reason']).orderBy('rowNumber')
  const { items, ...cut } = await readPage(shelved, sorted, { page, pageSize })
  return { ...cut, items: items as ImportRowInfo[] } // the column is checked by the database
}

function selectImports({ db }: Context) {
  return db
    .selectFrom('imports')
    .leftJoin('colleagues', 'colleagues.id', 'imports.createdBy')
    .selectAll('imports')
    .select(colleagueName.as('author'))
}

type Stored = NonNullable<Awaited<ReturnType<ReturnType<typeof selectImports>['executeTakeFirst']>>>

function recordOf({ garageId: _, fileId, lastRow: __, author, ...row }: Stored): ImportRecord {
  const settings = { format: row.format, mapping: row.mapping } as Pick<ImportSettings, 'format' | 'mapping'> // written through its schema
  return { ...row, ...settings, hasFile: fileId !== null, createdBy: author } as ImportRecord // states are checked by the database
}
