import * as columns from '#features/expert-reports/report-columns.ts'
import type { ReportReading } from '#features/expert-reports/report-reading-input.ts'
import { openTryoutResult } from '#features/tryouts/server/queries.ts'
import { writeCsv } from '#lib/csv.ts'
import type { SheetColumn } from '#lib/sheet.ts'
import type { AtFiles } from '#platform/http.ts'
import { drawSheet, writeWorkbook } from '#platform/xlsx/xlsx.ts'

type Format = 'json' | 'csv' | 'xlsx'

const mediaTypes: Record<Format, string> = {
  json: 'application/json',
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** The reading as a file: the report itself, or one table of its values and one for each kind of its lines. */
export async function downloadTryout(at: AtFiles, { id, format }: { id: string; format: Format }): Promise<File> {
  const reading = await openTryoutResult(at, id)
  return new File(await partsOf(format, reading), `rapport-lu.${format}`, { type: mediaTypes[format] })
}

async function partsOf(format: Format, reading: ReportReading): Promise<BlobPart[]> {
  if (format === 'json') return [`${JSON.stringify(reading.report, null, 2)}\n`]
  if (format === 'xlsx') {
    const sheets = eachTable(reading, (name, columns, rows) => drawSheet({ name, columns, rows }))
    return Array.fromAsync(writeWorkbook(sheets), (part) => new Uint8Array(part))
  }
  const tables = eachTable(reading, (name, columns, rows) => ({ name, csv: writeCsv(columns, rows) }))
  // Only the first table begins with a byte order mark; an empty line separates the tables.
  return tables.map(({ name, csv }, at) => `${at === 0 ? '\ufeff' : '\r\n'}${name}\r\n${csv.replace(/^\ufeff/, '')}`)
}

function eachTable<T>(
  reading: ReportReading,
  draw: <Row>(name: string, columns: readonly SheetColumn<Row>[], rows: readonly Row[]) => T,
): T[] {
  const { parts, labour, supplies } = reading.report
  return [
    draw('Valeurs', columns.valueColumns, columns.valueRows(reading)),
    draw('Pièces', columns.partColumns, parts),
    draw('Main-d’œuvre', columns.labourColumns, labour),
    draw('Ingrédients et forfaits', columns.supplyColumns, supplies),
  ]
}
