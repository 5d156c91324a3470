import type { TableFormat, TableRow } from '#lib/table-format.ts'
import { type Bytes, readAll } from '#platform/crypto/pieces.ts'
import { readDelimited } from '#platform/tables/delimited.ts'
import { decode } from '#platform/tables/encoding.ts'
import { readXlsx } from '#platform/xlsx/read-xlsx.ts'

/** Opens the bytes of a file, each time from its start. */
export type OpenBytes = () => Promise<Bytes>

type Written = Pick<TableFormat, 'type' | 'encoding' | 'separator'>

/** The rows of a file as they are read. Blank rows are left out; the others keep their numbers. */
export async function* readTable(open: OpenBytes, { type, encoding, separator }: Written): AsyncGenerator<TableRow> {
  const rows =
    type === 'xlsx' ? readXlsx(await readAll(await open())) : readDelimited(decode(await open(), encoding), separator)
  for await (const row of rows) if (row.cells.some((cell) => cell.trim() !== '')) yield row
}

/** The first rows of a file; the rest is not read. */
export async function readFirstRows(open: OpenBytes, format: Written, count: number): Promise<TableRow[]> {
  const rows: TableRow[] = []
  for await (const row of readTable(open, format)) {
    if (rows.push(row) >= count) break
  }
  return rows
}
