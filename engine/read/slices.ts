import { isNumbered } from '#engine/lexicon/numbering.ts'
import { type Box, boxAround, heightOf, sharedWidth } from '#engine/page/box.ts'
import type { Cell, Row } from '#engine/page/rows.ts'
import type { Word } from '#engine/page/word.ts'
import { detailIn } from '#engine/read/details.ts'
import type { HeadingRow } from '#engine/read/headings.ts'
import { isLabelled, type Layout } from '#engine/read/layout.ts'
import { isLegend, operationIn } from '#engine/read/legend.ts'
import { beyondHeading, farthestLeft, reach } from '#engine/read/reach.ts'
import { isWorked } from '#engine/read/running.ts'
import { isNamedSum, isSumOf, saysSum, tellsTimeAlone } from '#engine/read/sums.ts'
import { captionsSum, closes, isBeyond, isHeadline } from '#engine/read/table-end.ts'
import { isCount, sectionTitle } from '#engine/read/titles.ts'
import { plainWords } from '#engine/values/folded.ts'

/** The part of a row that lies under the headings of a table. */
export type Slice = { row: Row; cells: Cell[]; words: Word[]; group: Cell | undefined }

/** A heading between rows: « CHOC A : ARRIÈRE DROIT ». */
const area = /^(?:choc|zone|impact) [a-z ]{3,40}$/
const zone = /^(?:choc|zone|impact) (?:n|no|numero)? ?(?:\d|[a-e]\b)/
/** « 13.50, TOTAL M.O., 850.25 »: the hours can stand before the name of their sum. */
const countedBefore = /^\d+[.,]\d{2}\s/

/** Progress through a table: its lines, whether a sum was seen, and the current group title. */
type Course = { slices: Slice[]; isSummed: boolean; isGrouped: boolean; group: Cell | undefined }

/** The rows under these headings, up to another table, another title or a wide gap. */
export function slicesUnder(layout: Layout, head: HeadingRow, heads: readonly HeadingRow[]): Slice[] {
  const start = layout.rows.indexOf(head.lastRow) + 1
  const [left, right] = reach(layout, head, heads)
  const course: Course = { slices: [], isSummed: false, isGrouped: false, group: undefined }
  let last: Box = head.box
  let page = head.row.page
  for (const [at, row] of layout.rows.slice(start).entries()) {
    if (row.page !== page) {
      if (row.page !== page + 1 || !goesOn(layout, start + at, head, heads)) break
      page = row.page
      last = { ...row.box, bottom: row.box.top }
    }
    const cells = withoutForeign(cellsWithin(row, left, right), left, head)
    const [first] = cells
    if (!first) continue
    const box = boxAround(cells.map((cell) => cell.box))
    if (box.top - last.bottom > heightOf(last) * 3.2 && isFoot(layout, row, head, heads, course)) continue
    if (box.top - last.bottom > heightOf(last) * 3.2 || isOtherTable(row, box, head, heads)) break
    last = { ...box, top: box.bottom - heightOf(first.box) }
    if (isTitleOfNext(layout.rows.slice(start + at + 1), cells, [left, right], heads)) break
    const next = layout.rows[start + at + 1]
    const isGroup = cells.length === 1 && next !== undefined && goesOnBelow(next, head, heads, course)
    if (endsWith(layout, head, row, cells, course, isGroup)) break
  }
  return course.slices
}

/** Below the lines of a continued table, only the page foot stands this far away. */
function isFoot(
  layout: Layout,
  { page, index }: Row,
  head: HeadingRow,
  heads: readonly HeadingRow[],
  course: Course,
): boolean {
  const next = layout.rows.find((row) => row.page === page + 1)
  const isLast = layout.rows.filter((row) => row.page === page && row.index > index).length < 2
  return isLast && next !== undefined && goesOnBelow(next, head, heads, course)
}

/** « 2. PORTE ARRIÈRE » directly above its own headings. */
function isTitleOfNext(
  rows: readonly Row[],
  [title, ...others]: readonly Cell[],
  [left, right]: readonly [number, number],
  heads: readonly HeadingRow[],
): boolean {
  if (!title || others.length > 0 || /\d[.,]\d/.test(title.text)) return false
  const next = rows.slice(0, 3).find((row) => cellsWithin(row, left, right).length > 0)
  return (
    next?.page === title.page &&
    heads.some((each) => each.row === next && each.box.left < right && each.box.right > left) &&
    next.box.top - title.box.bottom < heightOf(title.box) * 1.5
  )
}

/** The row after a title stands in the same columns, so the title is a group of this table. */
function goesOnBelow({ page, cells, ...row }: Row, head: HeadingRow, heads: readonly HeadingRow[], { slices }: Course) {
  const above = slices.slice(-4).flatMap((slice) => slice.cells)
  const isHeading = heads.some((each) => each !== head && each.row.page === page && each.row.index === row.index)
  if (isHeading || cells.length < 3) return false
  const isSame = ({ box }: Cell) =>
    above.some((each) => Math.abs(each.box.left - box.left) < 2 || Math.abs(each.box.right - box.right) < 2)
  return cells.filter(isSame).length > cells.length / 2
}

/** Tells whether the table ends before these cells; otherwise they are a line, a group title, a sum or a zone. */
function endsWith(
  layout: Layout,
  head: HeadingRow,
  row: Row,
  cells: readonly Cell[],
  course: Course,
  isGroup: boolean,
): boolean {
  const { slices } = course
  const text = cells.map((cell) => cell.text).join(' ')
  const plain = plainWords(text)
  const words = cells.flatMap((cell) => cell.words)
  const alone = cells.length === 1 && cells[0] && !isDetail(cells[0], slices.at(-1)) ? cells[0] : undefined
  if (tellsTimeAlone(text) && !timed(head)) return false
  if (cells.length > 1 && cells.every((cell) => captionsSum(layout, cell))) return true
  if (
    (saysSum.test(plainWords(text.replace(countedBefore, ''))) ||
      isNamedSum(cells) ||
      isSumOf(
        cells,
        slices.map((slice) => slice.cells),
      )) &&
    !listsSums(head)
  ) {
    course.isSummed = true
    return false
  }
  if ((zone.test(plain) && !/\d[.,]\d{2}/.test(text)) || (cells.length === 1 && area.test(plain))) return false
  // A label with hours and their rate is labour and belongs to no parts table.
  if (cells.length === 2 && isWorked(text) && !timed(head)) return true
  if (isLegend(text) || explainsHeading(head, words)) return true
  if (!saysWhatIsDone(head, cells) && isBeyond(layout, cells, words, course.isSummed)) return true
  const titles = cells.filter(({ text: each }) => !isCount(each))
  if (cells.length > 1 && titles.length > 0 && titles.every((cell) => sectionTitle(cell.text) !== undefined))
    return true
  // « Prestations communes | Récapitulation par nature »: titles side by side.
  if (cells.length > 1 && !/\d/.test(text) && cells.some(closes)) return true
  // A table that starts with a group title groups all its lines.
  if (alone) course.isGrouped ||= slices.length === 0 || isGroup
  if (alone && course.isGrouped && sectionTitle(alone.text) && !closes(alone)) {
    course.group = alone
    return false
  }
  if (alone && slices.length > 0 && !isGroup && isNumbered(alone.text) && !/\d[.,]\d/.test(alone.text)) return true
  if (alone && (isHeadline(layout, alone, words) || isSentence(words))) return true
  slices.push({ row, cells: [...cells], words, group: course.group })
  return false
}

/** « RÉPAR., FACE AVANT » under « Op. »: an operation can look like the label of a form box. */
function saysWhatIsDone({ headings }: HeadingRow, [first, ...others]: readonly Cell[]): boolean {
  if (!first || others.length === 0 || operationIn(first.text) === undefined) return false
  return headings.some(({ name, box }) => name === 'operation' && sharedWidth(box, first.box) > 0)
}

function timed({ headings }: HeadingRow): boolean {
  return headings.some(({ name }) => name === 'hours' || name === 'rate')
}

/** Columns for net, tax and gross: the last line is the total. */
function listsSums({ headings }: HeadingRow): boolean {
  const names = headings.map(({ name }) => name)
  return (
    names.includes('gross') &&
    names.every((name) =>
      ['label', 'operation', 'amount', 'asked', 'vat', 'vatRate', 'gross', 'wear', 'unknown'].includes(name),
    )
  )
}

/** A smaller or indented line, or a reference, is a detail of the part above, not a title. */
function isDetail({ text, box }: Cell, above: Slice | undefined): boolean {
  const first = above?.cells[0]
  const detail = detailIn(text)
  if (!first || !detail) return false
  return detail.reference !== undefined || heightOf(box) < heightOf(first.box) * 0.95 || box.left > first.box.left + 2
}

/** Figures are right-aligned, sometimes far from their heading. */
function cellsWithin({ cells }: Row, left: number, right: number): Cell[] {
  const from = cells.findIndex(({ box }) => box.right > left && box.left > left - 6)
  if (from < 0) return []
  const outside = cells.findIndex(({ box, text }, at) => {
    const isAmount = /^[-\d\s.,]+(?:€|eur)?$/i.test(text) && box.left < right + 60 + beyondHeading
    return at >= from && box.left >= right - beyondHeading && !isAmount
  })
  return cells.slice(from, outside < 0 ? cells.length : outside)
}

/** Amounts of the table on the left can extend beyond its last heading. */
function withoutForeign(cells: readonly Cell[], left: number, { box }: HeadingRow): Cell[] {
  const isBeside = left > box.left - farthestLeft
  const from = cells.findIndex(
    (cell) => !isBeside || cell.box.right > box.left || !/^[-\d\s.,]+(?:€|eur)?$/i.test(cell.text),
  )
  return from < 0 ? [] : cells.slice(from)
}

/** A table at the foot of a page continues on the next one, below the page head. */
function goesOn(layout: Layout, start: number, head: HeadingRow, heads: readonly HeadingRow[]): boolean {
  const row = layout.rows.slice(start, start + 3).find(({ cells }) => cells.length >= Math.min(3, head.headings.length))
  if (!row || row.page !== layout.rows[start]?.page || heads.some((each) => each.row === row || each.lastRow === row))
    return false
  const isLine = row.cells.some(({ text }) => /\p{L}{3}/u.test(text)) && row.cells.some(({ text }) => /\d/.test(text))
  const isDone = row.cells.length > 2 && row.cells.some(({ text }) => operationIn(text))
  return (isLine || isDone) && !row.cells.some((cell) => isLabelled(layout, cell))
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
  return words.length > 7 && words.filter(({ text }) => /^[a-zà-ÿ]{2,}[.,;]?$/.test(text)).length > words.length * 0.5
}

/** « Qual. O pièce d'origine neuve PIEC … » under « Qual. »: a legend of which the recogniser kept only the words. */
function explainsHeading({ headings }: HeadingRow, words: readonly Word[]): boolean {
  return (
    words.length > 5 &&
    headings.some(
      ({ name, text }) =>
        (name === 'operation' || name === 'reused') && plainWords(words[0]?.text ?? '') === plainWords(text),
    )
  )
}

/** True when every two lines with figures are separated by space. */
export function keepsApart(slices: readonly Slice[]): boolean {
  const full = slices.filter(({ cells }) => cells.length > 2).map(({ cells }) => boxAround(cells.map(({ box }) => box)))
  const gaps = full
    .slice(1)
    .flatMap((box, at) => (box.top > (full[at]?.bottom ?? 0) - 2 ? [box.top - (full[at]?.bottom ?? 0)] : []))
  return gaps.length > 0 && full.every((box) => gaps.every((gap) => gap > heightOf(box) * 0.15))
}
