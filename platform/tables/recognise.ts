import { signedTypeOf } from '#lib/file-signature.ts'
import {
  type DayOrder,
  type DecimalSign,
  type Separator,
  separators,
  type TableFormat,
  type TableRow,
} from '#lib/table-format.ts'
import type { Bytes } from '#platform/crypto/pieces.ts'
import { readDelimited } from '#platform/tables/delimited.ts'
import { decode, detectEncoding } from '#platform/tables/encoding.ts'
import { type OpenBytes, readFirstRows } from '#platform/tables/read-table.ts'
import { TableFault } from '#platform/tables/table-fault.ts'

const headLength = 65_536
const headRows = 200
const mostTitleRows = 10

/** How a file is written, as its bytes show it. `isKnown` tells whether a text is the name of a column. */
export async function recogniseTable(open: OpenBytes, isKnown: (header: string) => boolean): Promise<TableFormat> {
  const head = await readHead(await open())
  const written = await recogniseWriting(open, head)
  const rows = await readFirstRows(open, written, headRows)
  if (rows.length === 0) throw new TableFault('empty')
  const cells = rows.flatMap((row) => row.cells)
  return { ...written, headerRow: guessHeader(rows, isKnown), dates: guessDates(cells), decimals: guessDecimals(cells) }
}

async function recogniseWriting(open: OpenBytes, head: Buffer) {
  if (head.length === 0) throw new TableFault('empty')
  const type = signedTypeOf(head)
  const csv = { type: 'csv', encoding: 'utf-8', separator: ';' } as const
  if (type === 'application/zip') return { ...csv, type: 'xlsx' } as const
  if (type) throw new TableFault(type === 'application/x-ole-storage' ? 'old_excel' : 'binary')
  const encoding = await detectEncoding(await open())
  if (encoding !== 'utf-16le' && head.includes(0)) throw new TableFault('nul', 1)
  const text = (await Array.fromAsync(decode([head], encoding))).join('')
  return { ...csv, encoding, separator: await guessSeparator(text) }
}

async function readHead(bytes: Bytes): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of bytes) {
    chunks.push(chunk)
    length += chunk.length
    if (length >= headLength) break
  }
  return Buffer.concat(chunks).subarray(0, headLength)
}

/** The separator that cuts most rows into the same number of cells. */
async function guessSeparator(text: string): Promise<Separator> {
  let best: { separator: Separator; score: number } = { separator: ';', score: 0 }
  for (const separator of separators) {
    const widths = Map.groupBy(
      (await rowsOfHead(text, separator)).map(({ cells }) => cells.length),
      (width) => width,
    )
    const [width = 1, alike = []] = [...widths].toSorted(([, one], [, other]) => other.length - one.length)[0] ?? []
    const score = width > 1 ? alike.length * 100 + width : 0
    if (score > best.score) best = { separator, score }
  }
  return best.separator
}

/** The rows of a text that may be cut anywhere. */
async function rowsOfHead(text: string, separator: string): Promise<TableRow[]> {
  const rows: TableRow[] = []
  try {
    for await (const row of readDelimited([text], separator)) if (rows.push(row) >= headRows) break
  } catch (error) {
    if (!(error instanceof TableFault)) throw error
  }
  return rows
}

/** The row that names the columns: one that holds known names, else a first row of words above rows of figures. */
function guessHeader(rows: TableRow[], isKnown: (header: string) => boolean): number | null {
  const filled = ({ cells }: TableRow) => cells.filter((cell) => cell.trim() !== '')
  const counted = rows.slice(0, mostTitleRows).map((row) => ({ row, known: filled(row).filter(isKnown).length }))
  const best = counted.toSorted((one, other) => other.known - one.known)[0]
  if (best && best.known > 0) return best.row.row
  const [first, second] = rows
  const hasFigures = (row: TableRow) => filled(row).some((cell) => /\d{2}|@/.test(cell))
  return first && second && !hasFigures(first) && hasFigures(second) ? first.row : null
}

function guessDates(cells: string[]): DayOrder {
  const days = cells
    .map((cell) => /^(\d{1,2})[/.-](\d{1,2})[/.-]\d{2,4}\b/.exec(cell.trim()))
    .filter((day) => day !== null)
  const iso = cells.filter((cell) => /^\d{4}-\d{2}-\d{2}/.test(cell.trim())).length
  if (iso > days.length) return 'ymd'
  const isAmerican = days.some(([, , second]) => Number(second) > 12) && !days.some(([, first]) => Number(first) > 12)
  return isAmerican ? 'mdy' : 'dmy'
}

function guessDecimals(cells: string[]): DecimalSign {
  const count = (shape: RegExp) => cells.filter((cell) => shape.test(cell.trim())).length
  return count(/^-?[\d,]*\d\.\d{1,3}$/) > count(/^-?[\d\s\u00a0\u202f.]*\d,\d{1,3}$/) ? '.' : ','
}
