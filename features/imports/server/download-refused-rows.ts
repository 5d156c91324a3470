import type { ImportRecord } from '#features/imports/contract.ts'
import { importFileErased } from '#features/imports/refusals.ts'
import { importsRights } from '#features/imports/rights.ts'
import { bodyOf, headersOf, openerOf, readable } from '#features/imports/server/queries/import-file.ts'
import { findImportFile, importableOf, readImport } from '#features/imports/server/queries.ts'
import { streamCsv } from '#lib/csv.ts'
import { refuseUnless } from '#lib/refusal.ts'
import type { SheetColumn } from '#lib/sheet.ts'
import { authorise, type Context } from '#platform/context.ts'
import type { AtGarageFiles } from '#platform/http.ts'
import { type OpenBytes, readFirstRows } from '#platform/tables/read-table.ts'

type Refused = { cells: string[]; reason: string }
const headLength = 100

/** The refused rows as they came, with the reason of each: a file to correct and to import again. */
export async function downloadRefusedRows(at: AtGarageFiles, { id }: { id: string }): Promise<File> {
  const { record, file, reasons } = await at.transaction((ctx) => expect(ctx, id))
  refuseUnless(file, importFileErased)
  const open = openerOf(at.files, file)
  const { columns } = importableOf(at.importables, record.kind)
  const headers = headersOf(await readable(() => readFirstRows(open, record.format, headLength)), record.format)
  const sheet: SheetColumn<Refused>[] = headers.map((header, column) => ({
    header: header || labelOf(columns, record.mapping[column]) || `Colonne ${column + 1}`,
    kind: 'text',
    value: ({ cells }) => cells[column] ?? '',
  }))
  sheet.push({ header: 'Motif du refus', kind: 'text', value: ({ reason }) => reason })
  const parts = await readable(() => Array.fromAsync(streamCsv(sheet, refusedRows(open, record, reasons))))
  const name = record.fileName.replace(/\.\w+$/, '')
  return new File(parts, `${name}-lignes-refusees.csv`, { type: 'text/csv; charset=utf-8' })
}

async function expect(ctx: Context, id: string) {
  authorise(ctx, importsRights.run)
  const refused = await ctx.db
    .selectFrom('importRows')
    .select(['rowNumber', 'reason'])
    .where('importId', '=', id)
    .where('outcome', '=', 'refused')
    .execute()
  const reasons = new Map(refused.map(({ rowNumber, reason }) => [rowNumber, reason ?? '']))
  return { record: await readImport(ctx, { id }), file: await findImportFile(ctx, id), reasons }
}

async function* refusedRows(open: OpenBytes, { format }: ImportRecord, reasons: Map<number, string>) {
  for await (const { row, cells } of bodyOf(open, format)) {
    const reason = reasons.get(row)
    if (reason !== undefined) yield { cells, reason }
  }
}

function labelOf(columns: readonly { key: string; label: string }[], key: string | null | undefined) {
  return columns.find((column) => column.key === key)?.label
}
