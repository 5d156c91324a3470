import type { TableRow } from '#lib/table-format.ts'
import { TableFault } from '#platform/tables/table-fault.ts'

/** Limits of any table that people send. */
export const mostColumns = 200
const mostRowLetters = 100_000

type Reader = {
  cells: string[]
  cell: string
  /** `closed` follows a closing quote: another quote means a quote sign, anything else ends the quoting. */
  state: 'start' | 'bare' | 'quoted' | 'closed'
  row: number
  letters: number
}

/** Reads rows of delimited text as it arrives. A quote opens a quoted cell at its start only, so an inch sign harms nothing. */
export async function* readDelimited(
  text: AsyncIterable<string> | Iterable<string>,
  separator: string,
): AsyncGenerator<TableRow> {
  const reader: Reader = { cells: [], cell: '', state: 'start', row: 1, letters: 0 }
  let afterReturn = false
  for await (const chunk of text) {
    if (chunk.includes('\0')) throw new TableFault('nul', reader.row)
    let from = 0
    for (let at = 0; at < chunk.length; at += 1) {
      const sign = chunk[at]
      const wasReturn = afterReturn
      afterReturn = false
      if (reader.state === 'quoted') {
        if (sign !== '"') continue
        take(reader, chunk.slice(from, at))
        from = at + 1
        reader.state = 'closed'
      } else if (sign === '"' && reader.state !== 'bare') {
        if (reader.state === 'closed') take(reader, '"')
        from = at + 1
        reader.state = 'quoted'
      } else if (sign === separator) {
        take(reader, chunk.slice(from, at))
        endCell(reader)
        from = at + 1
      } else if (sign === '\n' && wasReturn) {
        from = at + 1
      } else if (sign === '\n' || sign === '\r') {
        take(reader, chunk.slice(from, at))
        from = at + 1
        afterReturn = sign === '\r'
        yield endRow(reader)
      } else if (reader.state !== 'bare') reader.state = 'bare'
    }
    take(reader, chunk.slice(from))
  }
  if (reader.state === 'quoted') throw new TableFault('quote_open', reader.row)
  if (reader.cells.length > 0 || reader.cell !== '' || reader.state !== 'start') yield endRow(reader)
}

function take(reader: Reader, text: string): void {
  reader.cell += text
  reader.letters += text.length
  if (reader.letters <= mostRowLetters) return
  throw new TableFault(reader.state === 'quoted' ? 'quote_open' : 'row_too_long', reader.row)
}

function endCell(reader: Reader): void {
  if (reader.cells.length >= mostColumns) throw new TableFault('too_many_columns', reader.row)
  reader.cells.push(reader.cell)
  reader.cell = ''
  reader.state = 'start'
}

function endRow(reader: Reader): TableRow {
  endCell(reader)
  const { row, cells } = reader
  Object.assign(reader, { cells: [], row: row + 1, letters: 0 })
  return { row, cells }
}
