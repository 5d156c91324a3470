import { numberText, type SheetColumn, type SheetValue, wallClock } from '#lib/sheet.ts'

// Without this mark, Excel decodes accents with the machine's alphabet.
const byteOrderMark = '\ufeff'
const endOfLine = '\r\n'

/** Writes a CSV that French Excel opens directly: semicolons, decimal commas, days as jj/mm/aaaa. */
export function writeCsv<Row>(columns: readonly SheetColumn<Row>[], rows: Iterable<Row>): string {
  const lines = Array.from(rows, (row) => csvLine(columns, row))
  return csvHeader(columns) + lines.join('')
}

/** Writes the same CSV while the rows are read, for lists of any length. */
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

/** Marks text that a spreadsheet would run as a formula. Numbers and telephones with + are safe. */
function harmless(text: string): string {
  return opensFormula.test(text) && !plainNumber.test(text) ? `'${text}` : text
}

function quoted(text: string): string {
  return /[";\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
