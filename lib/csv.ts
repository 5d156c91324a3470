import { numberText, type SheetColumn, type SheetValue, wallClock } from '#lib/sheet.ts'

// Without it, Excel reads the accents of a CSV in the alphabet of the machine.
const byteOrderMark = '\ufeff'
const endOfLine = '\r\n'

/** A CSV as Excel in French opens it on a double click: semicolons, decimal commas, days as jj/mm/aaaa. */
export function writeCsv<Row>(columns: readonly SheetColumn<Row>[], rows: Iterable<Row>): string {
  const lines = Array.from(rows, (row) => csvLine(columns, row))
  return csvHeader(columns) + lines.join('')
}

/** The same, as it is read: a list of any length. */
export async function* streamCsv<Row>(
  columns: readonly SheetColumn<Row>[],
  rows: Iterable<Row> | AsyncIterable<Row>,
): AsyncGenerator<string> {
  let waiting = csvHeader(columns)
  for await (const row of rows) {
    waiting += csvLine(columns, row)
    if (waiting.length < 65_536) continue
    yield waiting
    waiting = ''
  }
  yield waiting
}

function csvHeader<Row>(columns: readonly SheetColumn<Row>[]): string {
  return byteOrderMark + columns.map(({ header }) => quoted(harmless(header))).join(';') + endOfLine
}

function csvLine<Row>(columns: readonly SheetColumn<Row>[], row: Row): string {
  return columns.map(({ kind, value }) => quoted(cellText(kind, value(row)))).join(';') + endOfLine
}

function cellText(kind: SheetColumn<never>['kind'], value: SheetValue): string {
  if (value === null || value === undefined || value === '') return ''
  if (kind === 'day') return frenchDay(String(value))
  if (kind === 'instant') {
    const [day, time] = wallClock(String(value))
    return `${frenchDay(day)} ${time}`
  }
  return numberText(kind, value, ',') ?? harmless(String(value))
}

function frenchDay(day: string): string {
  return day.split('-').reverse().join('/')
}

const opensFormula = /^[\s\0]*[=+\-@＝＋－＠]|^[\t\r\n\0]/
const plainNumber = /^[+-]?\d+(?:[ \u00a0\u202f]\d+)*(?:[.,]\d+)?$/

/** Text that a spreadsheet would run as a formula is marked as text. A number, or a telephone with its +, is none. */
function harmless(text: string): string {
  return opensFormula.test(text) && !plainNumber.test(text) ? `'${text}` : text
}

function quoted(text: string): string {
  return /[";\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
