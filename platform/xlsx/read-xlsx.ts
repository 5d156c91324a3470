import { Parser } from 'htmlparser2'
import type { TableRow } from '#lib/table-format.ts'
import { mostColumns } from '#platform/tables/delimited.ts'
import { TableFault } from '#platform/tables/table-fault.ts'
import { type Archive, openZip } from '#platform/xlsx/unzip.ts'
import { dayOfSerial, isDayFormat, numberOfCell } from '#platform/xlsx/xlsx-styles.ts'

/** The most bytes that a workbook may unpack to. */
const mostUnpackedBytes = 200_000_000
const mostWords = 40_000_000
const mostCellLetters = 32_767

type Attributes = { [name: string]: string }
type Handlers = {
  open?(name: string, attributes: Attributes): void
  text?(text: string): void
  close?(name: string): void
}
type Workbook = { archive: Archive; words: string[]; days: boolean[]; from1904: boolean }

/** Reads the rows of the first visible sheet as they unpack. Formulas give their last value, days are `2026-11-21`. */
export async function* readXlsx(bytes: Buffer, mostBytes = mostUnpackedBytes): AsyncGenerator<TableRow> {
  const archive = openZip(bytes, mostBytes)
  const { path, from1904 } = await findSheet(archive)
  const words = archive.has('xl/sharedStrings.xml') ? await readWords(archive) : []
  const days = archive.has('xl/styles.xml') ? await readDays(archive) : []
  yield* readRows({ archive, words, days, from1904 }, path)
}

async function findSheet(archive: Archive): Promise<{ path: string; from1904: boolean }> {
  const targets = new Map<string, string>()
  const sheets: Attributes[] = []
  let from1904 = false
  await parse(archive, 'xl/workbook.xml', {
    open(name, attributes) {
      if (name === 'sheet') sheets.push(attributes)
      if (name === 'workbookPr') from1904 = attributes.date1904 === '1' || attributes.date1904 === 'true'
    },
  })
  await parse(archive, 'xl/_rels/workbook.xml.rels', {
    open(name, { Id = '', Target = '' }) {
      if (name === 'Relationship') targets.set(Id, Target)
    },
  })
  const sheet = sheets.find(({ state = 'visible' }) => state === 'visible') ?? sheets[0]
  const target = targets.get(sheet?.['r:id'] ?? '')
  if (!target) throw new TableFault('xlsx_damaged')
  return { path: target.startsWith('/') ? target.slice(1) : `xl/${target}`, from1904 }
}

/** The texts that cells name by number. A reading aid for Japanese is no part of a text. */
async function readWords(archive: Archive): Promise<string[]> {
  const words: string[] = []
  let letters = 0
  let word = ''
  let isText = false
  let isAid = false
  await parse(archive, 'xl/sharedStrings.xml', {
    open(name) {
      if (name === 'si') word = ''
      if (name === 'rPh') isAid = true
      isText = name === 't' && !isAid
    },
    text(text) {
      if (isText && word.length < mostCellLetters) word += text
    },
    close(name) {
      if (name === 't') isText = false
      if (name === 'rPh') isAid = false
      if (name !== 'si') return
      letters += word.length
      if (letters > mostWords) throw new TableFault('xlsx_too_large')
      words.push(unescaped(word))
    },
  })
  return words
}

/** For each style of the workbook, whether it shows a day. */
async function readDays(archive: Archive): Promise<boolean[]> {
  const codes = new Map<number, string>()
  const formats: number[] = []
  let isCell = false
  await parse(archive, 'xl/styles.xml', {
    open(name, attributes) {
      if (name === 'numFmt') codes.set(Number(attributes.numFmtId), attributes.formatCode ?? '')
      if (name === 'cellXfs') isCell = true
      if (name === 'xf' && isCell) formats.push(Number(attributes.numFmtId ?? 0))
    },
    close(name) {
      if (name === 'cellXfs') isCell = false
    },
  })
  return formats.map((id) => isDayFormat(id, codes.get(id)))
}

async function* readRows(workbook: Workbook, path: string): AsyncGenerator<TableRow> {
  const ready: TableRow[] = []
  let row: TableRow = { row: 0, cells: [] }
  let cell: { at: number; type: string; style: number; text: string } | undefined
  let isValue = false
  const handlers: Handlers = {
    open(name, { r = '', t = 'n', s = '0' }) {
      if (name === 'row') row = { row: Number(r) || row.row + 1, cells: [] }
      if (name === 'c') cell = { at: columnOf(r) ?? row.cells.length, type: t, style: Number(s), text: '' }
      isValue = name === 'v' || name === 't'
    },
    text(text) {
      if (isValue && cell && cell.text.length < mostCellLetters) cell.text += text
    },
    close(name) {
      if (name === 'v' || name === 't') isValue = false
      if (name === 'c' && cell) {
        if (cell.at >= mostColumns && cell.text !== '') throw new TableFault('too_many_columns', row.row)
        if (cell.at < mostColumns) {
          while (row.cells.length < cell.at) row.cells.push('')
          row.cells[cell.at] = textOfCell(workbook, cell)
        }
        cell = undefined
      }
      if (name === 'row') ready.push(row)
    },
  }
  const parser = parserOf(handlers)
  for await (const chunk of decoded(workbook.archive, path)) {
    parser.write(chunk)
    yield* ready.splice(0)
  }
  parser.end()
  yield* ready
}

function textOfCell(
  { words, days, from1904 }: Workbook,
  { type, style, text }: { type: string; style: number; text: string },
) {
  if (type === 's') return words[Number(text)] ?? ''
  if (type === 'b') return text === '1' ? 'Oui' : 'Non'
  if (type === 'e') return ''
  if (type !== 'n') return unescaped(text)
  if (text === '') return ''
  return (days[style] && dayOfSerial(Number(text), from1904)) || numberOfCell(text)
}

/** `B7` is the column 1. */
function columnOf(reference: string): number | undefined {
  const letters = /^[A-Z]{1,3}/.exec(reference)?.[0]
  if (!letters) return undefined
  return Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

/** Excel writes characters that XML forbids as `_x0007_`. */
function unescaped(text: string): string {
  return text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
}

async function parse(archive: Archive, path: string, handlers: Handlers): Promise<void> {
  const parser = parserOf(handlers)
  for await (const chunk of decoded(archive, path)) parser.write(chunk)
  parser.end()
}

/** Names without their namespace: some programs write `x:row`. No entity is expanded but those of XML. */
function parserOf({ open, text, close }: Handlers): Parser {
  const bare = (name: string) => name.slice(name.indexOf(':') + 1)
  return new Parser(
    {
      onopentag: (name, attributes) => open?.(bare(name), attributes),
      ontext: (data) => text?.(data),
      onclosetag: (name) => close?.(bare(name)),
    },
    { xmlMode: true },
  )
}

async function* decoded(archive: Archive, path: string): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8')
  for await (const chunk of archive.read(path)) yield decoder.decode(chunk, { stream: true })
  yield decoder.decode()
}
