import { type ColumnName, columnMeantBy } from '#engine/lexicon/columns.ts'
import { type Box, boxAround, heightOf, sharedWidth } from '#engine/page/box.ts'
import type { Cell, Row } from '#engine/page/rows.ts'
import type { Word } from '#engine/page/word.ts'
import { splitAbreast } from '#engine/read/abreast-headings.ts'
import { nameOf } from '#engine/read/heading-names.ts'
import {
  endsHeadings,
  headsSums,
  interleaved,
  isFigured,
  isHeadingOfTwo,
  isInterleaved,
  isLine,
  isSumBeside,
} from '#engine/read/heading-rows.ts'
import type { Layout } from '#engine/read/layout.ts'
import { operationIn } from '#engine/read/legend.ts'
import { plainWords } from '#engine/values/folded.ts'

/** A column heading and its position. */
export type Heading = { name: ColumnName; text: string; box: Box; cell: Cell; lastRow: number }

/** The headings of a table: one row, and the rows around it that complete it. */
export type HeadingRow = { row: Row; lastRow: Row; headings: Heading[]; box: Box }

export function headingRowsAt(layout: Layout, at: number): HeadingRow[] {
  const { rows } = layout
  if (isInterleaved(rows[at - 1], rows[at])) return []
  const [own, next] = [rows[at], rows[at + 1]]
  const isMerged = own !== undefined && isInterleaved(own, next)
  const row = isMerged ? interleaved(own, next) : own
  if (!row || headsSums(layout, row)) return []
  const fewest = isFigured(row) ? 4 : 0
  const around = [rows[at - 1], rows[at + 1]].filter(
    (each) => each !== undefined && isNear(each, row) && !isLine(each),
  ) as Row[] // those that are there
  const runs = runsOf(row, around)
  return runs
    .map(withTitleOfTimes)
    .flatMap(splitAbreast)
    .map((headings) => trimmed(headings, (heading) => headsColumn(layout, at, heading)))
    .map(withTitleAsLabel)
    .map(withPriceOfAll)
    .map(withCrosses)
    .filter((headings) => isTable(headings) && (ownCells(headings, row) > 1 || namesIn(headings) >= 4))
    .filter((headings) => namesIn(headings.filter(({ name }) => name !== 'unknown')) >= fewest)
    .map((headings) => ({
      row: isMerged ? next : row,
      headings,
      lastRow: isMerged
        ? next
        : lastOf(
            [row, ...around],
            headings,
            around.findLast((each) => endsHeadings(row, each)),
          ),
      box: boxAround(headings.map(({ box }) => box)),
    }))
}

/** Directly below, or slightly further when the row contains only headings. */
function isNear(other: Row, row: Row): boolean {
  const height = heightOf(row.cells[0]?.box ?? row.box)
  const gap = Math.max(other.box.top - row.box.bottom, row.box.top - other.box.bottom)
  if (other.page !== row.page || gap > height * 1.2) return false
  const beneath = other.cells.filter(({ box }) => row.cells.some((cell) => sharedWidth(cell.box, box) > 0.3))
  return gap < height * 0.5 || beneath.filter((cell) => headingsIn([cell]) !== undefined).length > beneath.length / 2
}

/** Runs of adjacent headings; a heading of two lines stands half above and half below the others. */
function runsOf(row: Row, around: readonly Row[]): Heading[][] {
  const beside = around
    .flatMap((other) => other.cells.filter((cell) => !isSumBeside(other, cell)))
    .filter(({ box }) => row.cells.every((cell) => sharedWidth(cell.box, box) === 0))
  const stacks: Cell[][] = row.cells.map((cell) => [cell])
  for (const cell of beside) {
    const stack = stacks.find(
      (each) => each[0]?.row !== row.index && each.some((other) => sharedWidth(other.box, cell.box) > 0.3),
    )
    if (stack) stack.push(cell)
    else stacks.push([cell])
  }
  const isHigher = isHeadingOfTwo(row, around[0])
  // Among known headings, an unknown one forms its own column.
  const known = row.cells.filter((cell) => headingsIn([cell]) ?? columnMeantBy(plainWords(cell.text))).length
  const mayGuess = known >= 3
  const runs: Heading[][] = [[]]
  for (const stack of stacks.toSorted((a, b) => leftOf(a) - leftOf(b))) {
    const isOwn = stack[0]?.row === row.index || (isHigher && stack[0]?.row === around[0]?.index)
    const isSum = isOwn && isSumBeside(row, stack[0])
    const headings = isSum ? undefined : (headingsIn(stack) ?? (isOwn && mayGuess ? guessedIn(stack) : undefined))
    if (headings && (isOwn || stack.length > 1)) runs.at(-1)?.push(...headings)
    else if (isOwn) runs.push([])
  }
  return runs
}

/** As short as a code or a quantity heading. */
const shortest = 4

type Trimmed = { headings: Heading[]; beside: Heading | undefined }

/** An unknown heading at the edge of a run stands beside the table, unless cells are aligned with it. */
function trimmed(headings: Heading[], headsColumn: (heading: Heading) => boolean): Trimmed {
  const isKnown = ({ name }: Heading) => name !== 'unknown' && name !== 'asked'
  const isNarrow = ({ text }: Heading) => text.length <= shortest
  let from = Math.max(0, headings.findIndex(isKnown))
  let to = headings.findLastIndex(isKnown)
  for (let next = headings[from - 1]; next && (isNarrow(next) || headsColumn(next)); next = headings[from - 1])
    from -= 1
  for (let next = headings[to + 1]; next && isNarrow(next); next = headings[to + 1]) to += 1
  return { headings: headings.slice(from, to + 1), beside: headings[from - 1] }
}

/** Several of the next lines have a short cell aligned with it. */
function headsColumn({ rows, marksAt }: Layout, at: number, { box, cell }: Heading): boolean {
  if (marksAt.get(cell)?.some(({ isFirst }) => isFirst)) return false
  const lines = rows.slice(at + 1, at + 5).filter(({ page, cells }) => page === cell.page && cells.length > 2)
  const under = lines.filter(({ cells }) =>
    cells.some(
      (each) =>
        each.words.length < 4 && (Math.abs(each.box.left - box.left) < 3 || Math.abs(each.box.right - box.right) < 3),
    ),
  )
  return under.length > 1 && under.length > lines.length / 2
}

/** « Temps et produits de la zone, Heures, Taux »: a long time heading before the hours is a title. */
function withTitleOfTimes(headings: Heading[]): Heading[] {
  const [first, ...others] = headings
  const isTitle =
    first?.name === 'hours' && first.text !== first.cell.text && others.some(({ name }) => name === 'hours')
  return first && isTitle
    ? [{ ...first, name: 'label', text: first.cell.text, box: first.cell.box }, ...others]
    : headings
}

/** « INGR. ET DIVERS, QTE, P.U. »: the list's title stands in place of the label heading. */
function withTitleAsLabel({ headings, beside }: Trimmed): Heading[] {
  const has = (...wanted: ColumnName[]) => headings.some(({ name }) => wanted.includes(name))
  const isNamed = headings.some(({ name }) => subjects.includes(name))
  const [first, ...others] = headings
  if (first?.name === 'unknown' && has('quantity', 'hours') && has('unitPrice', 'rate') && !isNamed)
    return [{ ...first, name: 'label' }, ...others]
  return beside && has('quantity', 'hours') && has('unitPrice', 'rate') && !isNamed
    ? [{ ...beside, name: 'label' }, ...headings]
    : headings
}

/** « Pièce, Nombre, Prix HT »: a single price without a unit is the line total. */
function withPriceOfAll(headings: Heading[]): Heading[] {
  const has = (...wanted: ColumnName[]) => headings.some(({ name }) => wanted.includes(name))
  if (!has('quantity') || has('amount', 'rate', 'hours', 'class', 'unknown')) return headings
  const isOfAll = ({ name, text }: Heading) =>
    name === 'unitPrice' && /^prix(?: net)?(?: ht| hors taxes?)?$/.test(plainWords(text))
  return headings.map((heading) => (isOfAll(heading) ? { ...heading, name: 'amount' } : heading))
}

/** « Rempl., Répar., Peint., D/R »: a cross in one of several columns gives the operation. */
function withCrosses(headings: Heading[]): Heading[] {
  const isCross = ({ name, text }: Heading) =>
    ['operation', 'class', 'unknown'].includes(name) && operationIn(text) !== undefined
  if (headings.filter(isCross).length < 3) return headings
  return headings.map((heading) => (isCross(heading) ? { ...heading, name: 'class' } : heading))
}

const subjects: readonly ColumnName[] = ['label', 'reference', 'operation']

function leftOf(cells: readonly Cell[]): number {
  return Math.min(...cells.map(({ box }) => box.left))
}

/** Divides a cell into headings without remainder; where guessing is allowed, an unknown one forms its own column. */
function headingsIn(cells: readonly Cell[], mayGuess = false): Heading[] | undefined {
  const words = cells.toSorted((a, b) => a.box.top - b.box.top).flatMap(mainWords)
  if (words.length === 0 || words.length > mostWords) return undefined
  const lastRow = Math.max(...cells.map(({ row }) => row))
  const cell = cells[0] as Cell // words come from cells
  const headings: Heading[] = []
  for (let at = 0; at < words.length; ) {
    const length = [4, 3, 2, 1].find(
      (each) => at + each <= words.length && nameOf(words.slice(at, at + each).map(({ text }) => text)),
    )
    if (!length && !(mayGuess && words.length > 1)) return undefined
    const taken = words.slice(at, at + (length ?? 1))
    const name = length ? nameOf(taken.map(({ text }) => text)) : undefined
    const last = headings.at(-1)
    const text = taken.map((word) => word.text).join(' ')
    const box = boxAround(taken.map((word) => word.box))
    // « Tps (h) » and « Prix unit. HT » are one heading; « Qté × prix » and « Code   Nature » are two.
    const isSame = last?.name === (name ?? 'unknown') && box.left - last.box.right < heightOf(box)
    if (last && (isSame || /^(?:h\.?t\.?|t\.?t\.?c\.?|[x×*])$/i.test(text))) last.box = boxAround([last.box, box])
    else headings.push({ text, lastRow, cell, name: name ?? 'unknown', box })
    at += length ?? 1
  }
  return headings.filter(({ name }) => name === 'unknown').length * 2 < headings.length ? headings : undefined
}

const mostWords = 9

/** « Libellé / réf. constructeur », « Désignation, référence, remise »: the words after the separator name the line below the label. */
function mainWords({ words }: Cell): Word[] {
  if (nameOf(words.map(({ text }) => text))) return words
  const stroke = words.findIndex(({ text }) => /^(?:[/|&+]|et|ou)$|,$/i.test(text))
  if (words[stroke]?.text.endsWith(',')) return words.slice(0, stroke + 1)
  return stroke > 0 ? words.slice(0, stroke) : words
}

/** Guesses by meaning, then by known words, else keeps the column as unknown. */
function guessedIn(stack: readonly Cell[]): Heading[] | undefined {
  const isMeant = stack.length === 1 && columnMeantBy(plainWords(stack[0]?.text ?? '')) !== undefined
  return isMeant ? unknownIn(stack) : (headingsIn(stack, true) ?? unknownIn(stack))
}

function unknownIn([cell]: readonly Cell[]): Heading[] | undefined {
  return cell && cell.words.length < 6 && !/\d{2}/.test(cell.text)
    ? [
        {
          name: columnMeantBy(plainWords(cell.text)) ?? 'unknown',
          text: cell.text,
          box: cell.box,
          cell,
          lastRow: cell.row,
        },
      ]
    : undefined
}

/** « Total pièces HT » is one cell, not three headings. */
function ownCells(headings: readonly Heading[], row: Row): number {
  return new Set(headings.map(({ cell }) => cell).filter((cell) => cell.row === row.index)).size
}

/** Four adjacent column names are headings, not a sentence. */
function namesIn(headings: readonly Heading[]): number {
  return new Set(headings.map(({ name }) => name)).size
}

/** A table has a label column and a figure column. */
function isTable(headings: readonly Heading[]): boolean {
  const names = headings.map(({ name }) => name)
  const figures = names.filter((name) => ['quantity', 'unitPrice', 'amount', 'hours', 'rate'].includes(name)).length
  // « Nature, Organe »: operation and part.
  if (names.length === 2 && names.includes('operation') && names.includes('label')) return true
  return figures >= 1 && names[0] !== 'amount' && names.some((name) => subjects.includes(name))
}

function lastOf(rows: readonly Row[], headings: readonly Heading[], rest: Row | undefined): Row {
  const last = Math.max(...headings.map(({ lastRow }) => lastRow), rest?.index ?? 0)
  return rows.find(({ index }) => index === last) ?? (rows[0] as Row) // the row of the headings is always there
}
