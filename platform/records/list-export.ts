import { streamCsv } from '#lib/csv.ts'
import type { SheetColumn } from '#lib/sheet.ts'
import type { Context } from '#platform/context.ts'
import type { OpenTransaction } from '#platform/http.ts'
import { writeXlsx } from '#platform/xlsx/xlsx.ts'

export type ExportFormat = 'csv' | 'xlsx'

/** The format of an export, and the number of rows that the person was told. */
export type ExportWish = { format: ExportFormat; expectedCount?: number | undefined }

type ListExport<Row> = {
  /** The name of the file without its ending, and of the sheet in Excel. */
  file: string
  sheet: string
  columns: readonly SheetColumn<Row>[]
  rows: Iterable<Row> | AsyncIterable<Row>
}

const mediaTypes: Record<ExportFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

export async function writeListExport<Row>(
  format: ExportFormat,
  { file, sheet, columns, rows }: ListExport<Row>,
): Promise<File> {
  const parts =
    format === 'csv'
      ? await Array.fromAsync(streamCsv(columns, rows))
      : await Array.fromAsync(writeXlsx({ name: sheet, columns, rows }), (part) => new Uint8Array(part))
  return new File(parts, `${file}.${format}`, { type: mediaTypes[format] })
}

type PagedReading<Row> = {
  ids: readonly string[]
  /** Bounds how long other requests wait on a database that runs one query at a time. */
  pageSize: number
  read(ctx: Context, ids: string[]): Promise<Row[]>
}

/** Reads the rows with these ids in transactions of one page each. */
export async function* readInPages<Row>(
  transaction: OpenTransaction,
  { ids, pageSize, read }: PagedReading<Row>,
): AsyncGenerator<Row> {
  for (let start = 0; start < ids.length; start += pageSize) {
    yield* await transaction((ctx) => read(ctx, ids.slice(start, start + pageSize)))
  }
}
