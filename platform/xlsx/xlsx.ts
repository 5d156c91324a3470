import { numberText, type SheetColumn, type SheetValue, wallClock } from '#lib/sheet.ts'
import { sheetStyles, styleOf, workbookParts } from '#platform/xlsx/xlsx-parts.ts'
import { zip } from '#platform/zip.ts'

type Sheet<Row> = {
  name: string
  columns: readonly SheetColumn<Row>[]
  rows: Iterable<Row> | AsyncIterable<Row>
}

/** Maximum lines of an Excel sheet, including its header. */
const mostLines = 1_048_576
const mostLetters = 32_767

/** A sheet whose rows are read while it is written. */
type DrawnSheet = { name: string; content: AsyncGenerator<Buffer> }

/** Each sheet is drawn with its own row type, so one workbook can hold several. */
export function drawSheet<Row>(sheet: Sheet<Row>): DrawnSheet {
  return { name: sheet.name, content: sheetXml(sheet) }
}

/** A workbook of one sheet. */
export function writeXlsx<Row>(sheet: Sheet<Row>): AsyncGenerator<Buffer> {
  return writeWorkbook([drawSheet(sheet)])
}

/** Writes a workbook as its rows are read, in constant memory. Text stays text and never becomes a formula. */
export function writeWorkbook(sheets: readonly DrawnSheet[]): AsyncGenerator<Buffer> {
  const parts = [...workbookParts(sheets.map(({ name }) => name)), { name: 'xl/styles.xml', text: sheetStyles }]
  return zip([
    ...parts.map(({ name, text }) => ({ name, content: [Buffer.from(text)] })),
    ...sheets.map(({ content }, at) => ({ name: `xl/worksheets/sheet${at + 1}.xml`, content })),
  ])
}

async function* sheetXml<Row>({ columns, rows }: Sheet<Row>): AsyncGenerator<Buffer> {
  const names = columns.map((_, at) => columnName(at))
  let lines = 1
  let waiting = sheetHead(columns, names)
  for await (const row of rows) {
    lines += 1
    if (lines > mostLines) throw new RangeError(`Excel holds ${mostLines - 1} rows at most.`)
    waiting += rowXml(columns, names, row, lines)
    if (waiting.length < 65_536) continue
    yield Buffer.from(waiting)
    waiting = ''
  }
  const all = `A1:${names.at(-1) ?? 'A'}${lines}`
  // Numbers stored as text, such as telephones, deserve no warning triangle.
  const calm = `<ignoredErrors><ignoredError sqref="${all}" numberStoredAsText="1"/></ignoredErrors>`
  yield Buffer.from(`${waiting}</sheetData><autoFilter ref="${all}"/>${calm}</worksheet>`)
}

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const widths: Partial<Record<SheetColumn<never>['kind'], number>> = { text: 26, instant: 18 }

function sheetHead<Row>(columns: Sheet<Row>['columns'], names: string[]): string {
  const frozen = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>'
  const cols = columns.map(
    ({ kind }, at) => `<col min="${at + 1}" max="${at + 1}" width="${widths[kind] ?? 14}" customWidth="1"/>`,
  )
  const header = columns.map(({ header }, at) => textCell(`${names[at]}1`, styleOf.header, header))
  return `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0">${frozen}</sheetView></sheetViews><cols>${cols.join('')}</cols><sheetData><row r="1">${header.join('')}</row>`
}

function rowXml<Row>(columns: Sheet<Row>['columns'], names: string[], row: Row, line: number): string {
  let cells = ''
  for (const [at, { kind, value }] of columns.entries()) cells += cellXml(kind, value(row), `${names[at]}${line}`)
  return `<row r="${line}">${cells}</row>`
}

function cellXml(kind: SheetColumn<never>['kind'], value: SheetValue, reference: string): string {
  if (value === null || value === undefined || value === '') return ''
  if (kind === 'text') return textCell(reference, styleOf.text, String(value))
  const number = kind === 'day' || kind === 'instant' ? serialOf(kind, String(value)) : numberText(kind, value, '.')
  return `<c r="${reference}" s="${styleOf[kind]}"><v>${number}</v></c>`
}

function textCell(reference: string, style: number, text: string): string {
  return `<c r="${reference}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(text)}</t></is></c>`
}

/** Excel's day count since the eve of 1900, and the time of day in France. */
function serialOf(kind: 'day' | 'instant', value: string): string {
  const [day, time] = kind === 'day' ? [value, '00:00'] : wallClock(value)
  const days = Date.parse(`${day}T00:00:00Z`) / 86_400_000 + 25_569
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return String(days + (hours * 60 + minutes) / 1_440)
}

/** Escapes text for XML, without forbidden characters, and protects literals such as `_x0041_`. */
function escapeXml(text: string): string {
  return text
    .slice(0, mostLetters)
    .toWellFormed()
    .replace(forbidden, '')
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to take out
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

/** 0 is A, 25 is Z, 26 is AA. */
export function columnName(at: number): string {
  const letter = String.fromCharCode(65 + (at % 26))
  return at < 26 ? letter : columnName(Math.floor(at / 26) - 1) + letter
}
