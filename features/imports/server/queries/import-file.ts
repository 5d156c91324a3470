import type { ImportRecord } from '#features/imports/contract.ts'
import { mostRows } from '#features/imports/import.ts'
import { cellsOf } from '#features/imports/import-cells.ts'
import { headerKey, isKnownHeader, type Mapping } from '#features/imports/import-columns.ts'
import { type PreparedRow, prepareRow } from '#features/imports/prepared-rows.ts'
import { importUnreadable } from '#features/imports/refusals.ts'
import type { ImportCells } from '#lib/importing.ts'
import { refuse } from '#lib/refusal.ts'
import type { TableFormat, TableRow } from '#lib/table-format.ts'
import type { FileRecord } from '#platform/files/file-record.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import type { Importable, ImportedValues } from '#platform/importing.ts'
import { type OpenBytes, readFirstRows, readTable } from '#platform/tables/read-table.ts'
import { recogniseTable } from '#platform/tables/recognise.ts'
import { TableFault } from '#platform/tables/table-fault.ts'

const firstRows = 100

export function openerOf(files: FileStore, file: FileRecord): OpenBytes {
  return () => files.read(file)
}

/** Says in a sentence why a file cannot be read. */
export async function readable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof TableFault) refuse(importUnreadable(error.kind, error.row))
    throw error
  }
}

/** How a file is written, and of which kind its columns speak most. */
export async function recogniseFile(open: OpenBytes, importables: readonly Importable[]) {
  const isKnown = (header: string) => importables.some(({ columns }) => isKnownHeader(columns, header))
  const format = await recogniseTable(open, isKnown)
  return { format, ...(await measure(open, format)) }
}

/** Reads a whole file once: its columns, and how many rows it has. A file that cannot be read to its end is found out here. */
export async function measure(open: OpenBytes, format: TableFormat): Promise<{ headers: string[]; rowCount: number }> {
  const head = await readFirstRows(open, format, firstRows)
  let rowCount = 0
  for await (const { row } of bodyOf(open, format)) {
    rowCount += 1
    if (rowCount > mostRows) throw new TableFault('too_many_rows')
    if (row % 1_000 === 0) await new Promise((resolve) => setImmediate(resolve))
  }
  if (rowCount === 0) throw new TableFault('empty')
  return { headers: headersOf(head, format), rowCount }
}

/** The names of the columns; empty texts where the file gives none. */
export function headersOf(head: TableRow[], { headerRow }: Pick<TableFormat, 'headerRow'>): string[] {
  const named = head.find(({ row }) => row === headerRow)?.cells ?? []
  const width = Math.max(...head.filter(({ row }) => row >= (headerRow ?? 0)).map(({ cells }) => cells.length), 0)
  return Array.from({ length: width }, (_, at) => named[at]?.trim() ?? '')
}

/** The rows under the names of the columns. */
export async function* bodyOf(open: OpenBytes, format: TableFormat): AsyncGenerator<TableRow> {
  for await (const row of readTable(open, format)) if (row.row > (format.headerRow ?? 0)) yield row
}

/** The kind whose columns a file names most. */
export function guessKind(importables: readonly Importable[], headers: string[]): Importable | undefined {
  const scored = importables.map((importable) => ({ importable, score: scoreOf(importable, headers) }))
  return scored.toSorted((one, other) => other.score - one.score)[0]?.importable
}

/** The label of a column tells more than a name that other programs may give it. */
function scoreOf({ columns }: Importable, headers: string[]): number {
  const labels = columns.map(({ label }) => headerKey(label))
  const points = headers.map((header) =>
    labels.includes(headerKey(header)) ? 2 : isKnownHeader(columns, header) ? 1 : 0,
  )
  return points.reduce<number>((sum, point) => sum + point, 0)
}

export function rowCells(
  { columns }: Importable,
  settings: { mapping: Mapping; format: TableFormat },
  { cells }: TableRow,
): ImportCells {
  return cellsOf(columns, settings, cells)
}

/** The rows of a file after this one, read as records. */
export async function* preparedRows(
  open: OpenBytes,
  record: ImportRecord,
  importable: Importable,
  from: number,
): AsyncGenerator<PreparedRow<ImportedValues>> {
  for await (const row of bodyOf(open, record.format)) {
    if (row.row <= from) continue
    yield prepareRow(row.row, rowCells(importable, record, row), (cells) => importable.read(cells))
  }
}
