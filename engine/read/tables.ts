import type { ColumnName } from '#engine/lexicon/columns.ts'
import { type Box, boxAround, heightOf } from '#engine/page/box.ts'
import { type Cell, type Row, textOf } from '#engine/page/rows.ts'
import type { Word } from '#engine/page/word.ts'
import { anchors, type Column, columnsOf } from '#engine/read/columns.ts'
import { type Heading, type HeadingRow, headingRowsAt } from '#engine/read/headings.ts'
import { legendEntries } from '#engine/read/legend.ts'
import { withColumnMarks } from '#engine/read/misread-figures.ts'
import { isLabelled, type Sheet } from '#engine/read/sheet.ts'
import { sectionTitle } from '#engine/read/titles.ts'
import { withGuessedNames } from '#engine/read/unnamed.ts'
import { plainWords } from '#engine/values/folded.ts'
import { numbersIn, roundCents } from '#engine/values/number.ts'

export type Field = { text: string; words: Word[] }
/** A row of a table: what stands in each column. */
export type Line = { page: number; box: Box; fields: Map<ColumnName, Field>; classes: Field[] }
export type Table = {
  title: Cell | undefined
  columns: ColumnName[]
  lines: Line[]
  headings: HeadingRow
  cells: Cell[]
}

type Slice = { row: Row; cells: Cell[]; words: Word[] }

export function tablesOf(sheet: Sheet): Table[] {
  const heads = sheet.rows.flatMap((_, at) => headingRowsAt(sheet, at))
  return heads.map((head) => tableUnder(sheet, head, heads)).filter(({ lines }) => lines.length > 0)
}

function tableUnder(sheet: Sheet, head: HeadingRow, heads: readonly HeadingRow[]): Table {
  const slices = slicesUnder(sheet, head, heads)
  const cells = fullest(slices).flatMap((slice) => slice.cells)
  const read = (headings: readonly Heading[]) =>
    surest(anchors.map((anchor) => withColumnMarks(linesFor(slices, columnsOf(headings, cells, anchor)))))
  const headings = withGuessedNames(withLabel(head.headings, read), read, agreementsIn)
  return {
    title: titleOf(sheet, head),
    columns: headings.map(({ name }) => name),
    lines: read(headings),
    headings: head,
    cells: slices.flatMap((slice) => slice.cells),
  }
}

/** « Nature », « Interventions »: where no column is named as that of the labels, the one that holds words is. */
function withLabel(headings: readonly Heading[], read: (headings: readonly Heading[]) => Line[]): readonly Heading[] {
  if (headings.some(({ name }) => name === 'label')) return headings
  const texts = read(headings).flatMap(({ fields }) => fields.get('operation')?.text ?? [])
  const worded = texts.filter((text) => /\p{L}{4}/u.test(text)).length
  if (worded < Math.max(1, texts.length * 0.7)) return headings
  return headings.map((heading) => (heading.name === 'operation' ? { ...heading, name: 'label' as const } : heading))
}

function linesFor(slices: readonly Slice[], columns: readonly Column[]): Line[] {
  const lines: Line[] = []
  for (const slice of slices) {
    const line = lineOf(slice, columns)
    const last = lines.at(-1)
    if (last && continues(line, last)) join(last, line)
    else lines.push(line)
  }
  return lines
}

/** Of several ways to read a table, the one whose figures agree most often. */
function surest(readings: readonly Line[][]): Line[] {
  const agreements = readings.map(agreementsIn)
  return readings[agreements.indexOf(Math.max(...agreements))] ?? []
}

function agreementsIn(lines: readonly Line[]): number {
  return lines.filter(agrees).length
}

/** Quantity by price less discount, or hours by rate, make the amount. */
export function agrees({ fields }: Line): boolean {
  const figure = (name: ColumnName) => numbersIn(fields.get(name)?.text ?? '')[0]?.value
  const [amount, discount = 0] = [figure('amount'), figure('discount')]
  const [times, price] = [figure('hours') ?? figure('quantity') ?? 1, figure('rate') ?? figure('unitPrice')]
  if (amount === undefined || price === undefined) return false
  return Math.abs(roundCents(times * price * (1 - discount / 100)) - amount) < 0.02
}

const totals = /^(?:sous )?totaux|^(?:sous )?total\b|^a reporter|^report\b|^dont\b|^cumul/
/** A heading between rows: « CHOC A : ARRIÈRE DROIT ». */
const zone = /^(?:choc|zone|impact) (?:n|no|numero)? ?(?:\d|[a-e]\b)/
/** Labels that never open a line of a table: what comes is a recapitulation or a conclusion. */
export const beyond =
  /^(?:totals\.(?:net|vat|gross|wear|settlement)|insurer\.|conclusion\.|report\.|claim\.|vehicle\.|party\.)/
export const closing =
  /^(?:recapitulatif|synthese|conclusions?|reglement|observations?|chiffrage|totaux)\b|^montants?(?: des? .*)?$/
const sectionTotals = /^totals\.(?:parts|labour)$/

/** The rows that belong to the headings: down to another table, another title or the end of what is printed closely. */
function slicesUnder(sheet: Sheet, head: HeadingRow, heads: readonly HeadingRow[]): Slice[] {
  const start = sheet.rows.indexOf(head.lastRow) + 1
  const [left, right] = reach(head, heads)
  const slices: Slice[] = []
  let last: Box = head.box
  let isSummed = false
  let page = head.row.page
  for (const [at, row] of sheet.rows.slice(start).entries()) {
    if (row.page !== page) {
      if (row.page !== page + 1 || !goesOn(sheet, start + at, head, heads)) break
      page = row.page
      last = { ...row.box, bottom: row.box.top }
    }
    const cells = cellsWithin(row, left, right)
    const [first] = cells
    if (!first) continue
    const box = boxAround(cells.map((cell) => cell.box))
    if (box.top - last.bottom > heightOf(last) * 3.2 || isOtherTable(row, box, head, heads)) break
    const text = cells.map((cell) => cell.text).join(' ')
    const words = cells.flatMap((cell) => cell.words)
    last = { ...box, top: box.bottom - heightOf(first.box) }
    if (totals.test(plainWords(text))) {
      isSummed = true
      continue
    }
    if (zone.test(plainWords(text)) && !/\d[.,]\d{2}/.test(text)) continue
    if (legendEntries(text).length > 0 || isBeyond(sheet, first, words, isSummed)) break
    if (cells.length === 1 && (isHeadline(sheet, first, words) || (words.length > 7 && isSentence(words)))) break
    slices.push({ row, cells, words })
  }
  return slices
}

function isBeyond(sheet: Sheet, first: Cell, words: readonly Word[], isSummed: boolean): boolean {
  const mark = (sheet.marksAt.get(first) ?? []).find(({ isFirst }) => isFirst)
  const name = mark?.label?.name ?? ''
  if (!mark || mark.rest.words.length > 3) return false
  if (beyond.test(name)) return mark.hasColon || words.some(({ text }) => /\d/.test(text)) || mark.rest.text === ''
  const figures = words.filter(({ text }) => /\d[.,]\d\d/.test(text)).length
  return (
    figures <= 1 &&
    mark.rest.text === '' &&
    (sectionTotals.test(name) ||
      (isSummed && name.startsWith('totals.')) ||
      (name === 'totals.supplies' && /ht$|^total| et |forfaits$/.test(plainWords(first.text))))
  )
}

function isHeadline(sheet: Sheet, cell: Cell, words: readonly Word[]): boolean {
  const marks = sheet.marksAt.get(cell) ?? []
  const hasFigures = words.some(({ text }) => /\d/.test(text))
  if (closing.test(plainWords(cell.text))) return true
  return (
    (!hasFigures || /\(.*\d.*\)/.test(cell.text)) &&
    (sectionTitle(cell.text) !== undefined || marks.some(({ isFirst, rest }) => isFirst && rest.text === ''))
  )
}

/** Rows with many cells show where the columns are; a long label alone would hide the gaps. */
function fullest(slices: readonly Slice[]): Slice[] {
  const counts = slices.map(({ cells }) => cells.length).toSorted((a, b) => a - b)
  const usual = Math.max(2, counts[Math.floor(counts.length / 2)] ?? 0)
  const full = slices.filter(({ cells }) => cells.length >= usual)
  return full.length > 0 ? full : [...slices]
}

const beyondHeading = 60

/** Figures stand at the right edge of their column, which may be far from its heading. */
function cellsWithin({ cells }: Row, left: number, right: number): Cell[] {
  const from = cells.findIndex(({ box }) => box.right > left && box.left > left - 6)
  if (from < 0) return []
  const outside = cells.findIndex(({ box, text }, at) => {
    const isAmount = /^[-\d\s.,]+(?:€|eur)?$/i.test(text) && box.left < right + 60 + beyondHeading
    return at >= from && box.left >= right - beyondHeading && !isAmount
  })
  return cells.slice(from, outside < 0 ? cells.length : outside)
}

/** A table that reaches the foot of a page goes on over the next one, below what heads it. */
function goesOn(sheet: Sheet, start: number, head: HeadingRow, heads: readonly HeadingRow[]): boolean {
  const row = sheet.rows.slice(start, start + 3).find(({ cells }) => cells.length >= Math.min(3, head.headings.length))
  if (!row || row.page !== sheet.rows[start]?.page || heads.some((each) => each.row === row || each.lastRow === row))
    return false
  const isLine = row.cells.some(({ text }) => /\p{L}{3}/u.test(text)) && row.cells.some(({ text }) => /\d/.test(text))
  return isLine && !row.cells.some((cell) => isLabelled(sheet, cell))
}

/** Tables side by side part the page between them. */
function reach(head: HeadingRow, heads: readonly HeadingRow[]): [number, number] {
  const beside = heads.filter((each) => each !== head && each.row === head.row)
  const before = beside.filter(({ box }) => box.right <= head.box.left).map(({ box }) => box.right)
  const after = beside.filter(({ box }) => box.left >= head.box.right).map(({ box }) => box.left)
  return [
    Math.max(head.box.left - 90, ...before),
    Math.min(head.box.right + beyondHeading, ...after.map((each) => each - 4)),
  ]
}

function isOtherTable(row: Row, box: Box, head: HeadingRow, heads: readonly HeadingRow[]): boolean {
  return heads.some(
    (each) =>
      each !== head &&
      each.row !== head.row &&
      each.row.page === row.page &&
      (each.row === row || each.lastRow === row) &&
      each.box.left < box.right &&
      each.box.right > box.left,
  )
}

function isSentence(words: readonly Word[]): boolean {
  return words.filter(({ text }) => /^[a-zà-ÿ]{2,}$/.test(text)).length > words.length * 0.5
}

function titleOf(sheet: Sheet, { row, box }: HeadingRow): Cell | undefined {
  const at = sheet.rows.indexOf(row)
  const above = sheet.rows
    .slice(Math.max(0, at - 3), at)
    .filter(({ page }) => page === row.page)
    .flatMap(({ cells }) => cells)
    .filter(
      (cell) =>
        cell.box.left < box.right &&
        cell.box.right > box.left - 20 &&
        box.top - cell.box.bottom < heightOf(cell.box) * 2.5,
    )
  return above.at(-1)
}

function lineOf({ row, words }: Slice, columns: readonly Column[]): Line {
  const fields = new Map<ColumnName, Field>()
  const classes: Field[] = []
  const owned = Map.groupBy(words, (word) => ownerOf(word, columns))
  for (const column of columns) {
    const mine = owned.get(column) ?? []
    if (mine.length === 0) continue
    const field = { words: mine, text: textOf(mine) }
    if (column.name === 'class') classes.push(field)
    else fields.set(column.name, field)
  }
  return { page: row.page, box: boxAround(words.map(({ box }) => box)), fields, classes }
}

/** The column that the word stands in, or the nearest. */
function ownerOf({ box }: Word, columns: readonly Column[]): Column | undefined {
  const middle = (box.left + box.right) / 2
  const distance = ({ left, right }: Column) => Math.max(0, left - middle, middle - right)
  return columns.reduce<Column | undefined>(
    (best, each) => (!best || distance(each) < distance(best) ? each : best),
    undefined,
  )
}

/** A label that goes on under itself, or a lone mark of currency. */
function continues(line: Line, before: Line): boolean {
  const names = [...line.fields.keys()]
  if (line.page !== before.page || line.classes.length > 0) return false
  if (names.every((name) => /^(?:€|eur|h)$/i.test(line.fields.get(name)?.text ?? ''))) return true
  const isLabelOnly = names.length === 1 && names[0] === 'label'
  const isClose = line.box.top - before.box.bottom < heightOf(line.box) * 0.6
  const [label, rest] = [before.fields.get('label')?.text, line.fields.get('label')?.text ?? '']
  return isLabelOnly && isClose && label !== undefined && (startsAsRest(rest) || /[:,-]$/.test(label))
}

function startsAsRest(text: string): boolean {
  return /^[a-zà-ÿ(/+&-]/.test(text) || /^(?:AV|AR|AVG|AVD|ARG|ARD|DROITE?|GAUCHE|INF|SUP|COMPL)/.test(text)
}

function join(line: Line, more: Line): void {
  const label = line.fields.get('label')
  const rest = more.fields.get('label')
  if (label && rest)
    line.fields.set('label', { text: `${label.text} ${rest.text}`, words: [...label.words, ...rest.words] })
  line.box = boxAround([line.box, more.box])
}
