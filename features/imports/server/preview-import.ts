import type { ImportPreview } from '#features/imports/contract.ts'
import { previewRows } from '#features/imports/import.ts'
import { repeatedHeaders } from '#features/imports/import-columns.ts'
import { importFileErased } from '#features/imports/refusals.ts'
import { importsRights } from '#features/imports/rights.ts'
import { headersOf, openerOf, readable, rowCells } from '#features/imports/server/queries/import-file.ts'
import { findImportFile, importableOf, readImport } from '#features/imports/server/queries.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { authorise, type Context } from '#platform/context.ts'
import type { AtGarageFiles } from '#platform/http.ts'
import { readFirstRows } from '#platform/tables/read-table.ts'

const mostHeadRows = 100
const examples = 3
const mostLetters = 200

/** The first rows of a file as they will be written. */
export async function previewImport(at: AtGarageFiles, { id }: { id: string }): Promise<ImportPreview> {
  const { record, file } = await at.transaction((ctx) => expect(ctx, id))
  refuseUnless(file, importFileErased)
  const importable = importableOf(at.importables, record.kind)
  const head = await readable(() => readFirstRows(openerOf(at.files, file), record.format, mostHeadRows))
  const headers = headersOf(head, record.format)
  const body = head.filter(({ row }) => row > (record.format.headerRow ?? 0))
  return {
    headers,
    repeated: repeatedHeaders(headers),
    examples: headers.map((_, column) => {
      const values = body.map(({ cells }) => (cells[column] ?? '').trim().slice(0, mostLetters))
      return [...new Set(values.filter(Boolean))].slice(0, examples)
    }),
    rows: body.slice(0, previewRows).map((row) => {
      const cells = rowCells(importable, record, row)
      const read = importable.read(cells)
      if ('values' in read) return { row: row.row, values: importable.show(read.values), mistakes: {} }
      const typed = Object.entries(cells).map(([key, text = '']) => [key, text.slice(0, mostLetters)])
      return { row: row.row, values: Object.fromEntries(typed), mistakes: read.mistakes }
    }),
  }
}

async function expect(ctx: Context, id: string) {
  authorise(ctx, importsRights.run)
  return { record: await readImport(ctx, { id }), file: await findImportFile(ctx, id) }
}
