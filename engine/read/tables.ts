import type { ColumnName } from '#engine/lexicon/columns.ts'
import { type Box, boxAround, heightOf, middleAcross, sharedWidth } from '#engine/page/box.ts'
import { type Cell, textOf } from '#engine/page/rows.ts'
import type { Word } from '#engine/page/word.ts'
import { anchors, type Column, columnsOf, figureColumns, tellingCells } from '#engine/read/columns.ts'
import { detailIn } from '#engine/read/details.ts'
import { withPlainFigures } from '#engine/read/figure-forms.ts'
import { type Heading, type HeadingRow, headingRowsAt } from '#engine/read/headings.ts'
import { continues, isJoined, join, withoutRests } from '#engine/read/joined-lines.ts'
import type { Layout } from '#engine/read/layout.ts'
import { operationIn } from '#engine/read/legend.ts'
import { withColumnMarks } from '#engine/read/misread-figures.ts'
import { keepsApart, type Slice, slicesUnder } from '#engine/read/slices.ts'
import { inReadingOrder } from '#engine/read/table-order.ts'
import { isCount } from '#engine/read/titles.ts'
import { withGuessedNames, withLabel, withReference, withWordsAsLabel } from '#engine/read/unnamed.ts'
import { elementsOver, withElements } from '#engine/read/works-under.ts'
import { numbersIn, roundCents } from '#engine/values/number.ts'

export type Field = { text: string; words: Word[] }
/** A value under one of several headings of the same kind. */
type ClassField = Field & { heading: string }
/** A table row: the value of each column. */
export type Line = {
  page: number
  box: Box
  fields: Map<ColumnName, Field>
  classes: ClassField[]
  group?: Cell | undefined
}
export type Table = {
  title: Cell | undefined
  columns: ColumnName[]
  lines: Line[]
  headings: HeadingRow
  cells: Cell[]
}

/** Cells that were read elsewhere belong to no table. */
export function tablesOf(layout: Layout, told: ReadonlySet<Cell>): Table[] {
  const all = layout.rows.flatMap((_, at) => headingRowsAt(layout, at))
  const heads = all.filter((head) => !all.some((each) => goesOnIn(each, head)))
  const tables: Table[] = []
  for (const head of heads) tables.push(tableUnder(layout, namedAlike(head, tables), heads, told))
  return inReadingOrder(tables.filter(({ lines }) => lines.length > 0))
}

/** A table continued on the next page keeps the columns found on the first one. */
function namedAlike(head: HeadingRow, tables: readonly Table[]): HeadingRow {
  const textOf = ({ headings }: HeadingRow) => headings.map(({ text }) => text).join('|')
  const same = tables.find(
    ({ headings, columns }) => textOf(headings) === textOf(head) && columns.length === head.headings.length,
  )
  if (!same || head.headings.every(({ name }) => name !== 'unknown')) return head
  return { ...head, headings: head.headings.map((each, at) => ({ ...each, name: same.columns[at] ?? each.name })) }
}

/** « Référence, HT, % » under « Élément, Prix unitaire, Remise » is the second line of the headings, not another table. */
function goesOnIn({ row, lastRow, headings, box }: HeadingRow, other: HeadingRow): boolean {
  if (row === other.row || row.page !== other.row.page || headings.length <= other.headings.length) return false
  const isNext = lastRow === other.row || other.row.index === lastRow.index + 1 || other.lastRow.index === row.index - 1
  return isNext && sharedWidth(box, other.box) > 0
}

function tableUnder(layout: Layout, head: HeadingRow, heads: readonly HeadingRow[], told: ReadonlySet<Cell>): Table {
  const all = slicesUnder(layout, head, heads).filter(({ cells }) => !cells.some((cell) => told.has(cell)))
  const elements = elementsOver(all)
  const slices = elements ? [...elements.keys()] : all
  const cells = tellingCells(slices.map((slice) => slice.cells))
  const read = (headings: readonly Heading[]) =>
    surest(
      anchors.map((anchor) => {
        const columns = columnsOf(headings, cells, anchor)
        return {
          lines: withColumnMarks(linesFor(slices, columns)),
          broken: brokenLabels(slices, columns) + crowdedRows(slices, columns),
        }
      }),
    )
  const named = withLastColumn(
    withReference(withWordsAsLabel(withLabel(head.headings, read), read), read),
    slices,
    read,
  )
  const headings = withGuessedNames(named, read, agreementsIn)
  const lines = read(headings)
  return {
    title: titleOf(layout, head),
    columns: headings.map(({ name }) => name),
    lines: elements ? withElements(lines, elements) : lines,
    headings: head,
    cells: all.flatMap((slice) => slice.cells),
  }
}

/** Amounts can stand at the end of each line without a heading; their sums prove it. */
function withLastColumn(
  headings: readonly Heading[],
  slices: readonly Slice[],
  read: (headings: readonly Heading[]) => Line[],
): readonly Heading[] {
  const last = headings.at(-1)
  if (!last || headings.some(({ name }) => name === 'amount')) return headings
  const ends = slices.flatMap(({ cells }) => cells.slice(2).at(-1) ?? []).filter(({ text }) => /\d[.,]\d{2}/.test(text))
  if (ends.length < Math.max(1, slices.length * 0.3)) return headings
  const box = { ...last.box, left: last.box.right + 1, right: Math.max(...ends.map((cell) => cell.box.right)) }
  const more: readonly Heading[] = [...headings, { ...last, name: 'amount', text: '', box }]
  return agreementsIn(read(more)) > agreementsIn(read(headings)) ? more : headings
}

function linesFor(slices: readonly Slice[], columns: readonly Column[]): Line[] {
  const lines: Line[] = []
  const isRoomy = keepsApart(slices)
  for (const slice of slices) {
    const line = lineOf(slice, columns)
    if (namesZone(slice, line, columns)) continue
    const alone = labelAlone(slice, line)
    if (alone) line.fields = new Map([['label', alone]])
    const last = lines.at(-1)
    if (last && addsTo(last, slice)) continue
    if (last && (continues(line, last) || (isRoomy && isJoined(line, last)))) join(last, line)
    else lines.push(line)
  }
  return withoutRests(lines.filter((line, at) => !isHeading(line, at)))
}

/** « Arrière, après démontage »: words across columns without an operation name a zone. */
function namesZone({ cells }: Slice, { fields }: Line, columns: readonly Column[]): boolean {
  const [label, before] = [fields.get('label')?.words[0], fields.get('operation')?.text]
  const left = columns.find(({ name }) => name === 'label')?.left ?? 0
  if (!isWordsAlone(cells) || !label || before === undefined || operationIn(before) !== undefined) return false
  return Math.abs(label.box.left - left) > 3
}

/** « • Batterie » in the quantity column: a lone text among figures is a label. */
function labelAlone({ cells, words }: Slice, { fields }: Line): Field | undefined {
  const isAmongFigures = [...fields.keys()].some((name) => figureColumns.includes(name))
  return isWordsAlone(cells) && isAmongFigures && /\p{L}{4}/u.test(textOf(words))
    ? { words, text: textOf(words) }
    : undefined
}

function isWordsAlone([cell, ...others]: readonly Cell[]): boolean {
  return others.length === 0 && cell !== undefined && !/\d/.test(cell.text)
}

/** « décimal, HT, HT », « Part no., Description, Qty »: further heading lines, without figures. */
function isHeading({ fields, classes }: Line, at: number): boolean {
  const texts = [...[...fields.values()], ...classes].map(({ text }) => text)
  if (texts.some((text) => /\d/.test(text))) return false
  return at === 0 ? texts.length > 3 || (texts.length > 1 && !fields.has('label')) : false
}

/** Adds the details of the line below a part to that part. */
function addsTo({ fields }: Line, { cells, words }: Slice): boolean {
  const detail = detailIn(cells.map(({ text }) => text).join(' · '))
  if (!detail || Object.keys(detail).some((name) => fields.has(name as ColumnName))) return false // named like columns
  for (const [name, text] of Object.entries(detail)) {
    const said = new Set(text.split(' '))
    fields.set(name as ColumnName, { text, words: words.filter((word) => said.has(word.text)) }) // named like columns
  }
  return true
}

/** Chooses the column assignment whose figures agree most often, then the one that splits the fewest labels. */
function surest(readings: readonly { lines: Line[]; broken: number }[]): Line[] {
  const rank = ({ lines, broken }: { lines: Line[]; broken: number }) => agreementsIn(lines) - broken / 10_000
  return readings.toSorted((a, b) => rank(b) - rank(a))[0]?.lines ?? []
}

/** « ECH PARE-CHOCS AV », « D/R PHARE G »: operation and part in one cell. */
const code = /^(?:\p{Lu}{3}|\p{Lu}\/\p{Lu})$/u

/** « Pare-brise acoustique avec | caméra », « Carrosserie | niveau 1 »: labels split between two columns. */
function brokenLabels(slices: readonly Slice[], columns: readonly Column[]): number {
  const ownersOf = ({ words }: Cell) =>
    words.filter(({ text }) => !/\d/.test(text)).map((word) => ownerOf(word, columns)?.name)
  return slices
    .flatMap(({ cells }) => cells)
    .filter(({ words: [first] }) => !code.test(first?.text ?? ''))
    .map(ownersOf)
    .filter(
      ([first, ...others]) => (first === 'label' || first === 'operation') && others.some((name) => name !== first),
    ).length
}

/** « N1 | Carrosserie »: rows with two cells in one column. */
function crowdedRows(slices: readonly Slice[], columns: readonly Column[]): number {
  return slices.filter(({ cells }) => {
    const worded = cells.filter(({ text }) => /\p{L}{3}|^\p{L}{1,3}\d?$/u.test(text) && !/^(?:€|eur|h)$/i.test(text))
    const owners = worded.flatMap(({ words }) => ownerOf(words[0] as Word, columns)?.name ?? []) // a cell has words
    return new Set(owners).size < owners.length
  }).length
}

function agreementsIn(lines: readonly Line[]): number {
  return lines.filter(agrees).length
}

/** Quantity times price less discount, or hours times rate, equals the amount. */
export function agrees({ fields }: Line): boolean {
  const figure = (name: ColumnName) => numbersIn(fields.get(name)?.text ?? '')[0]?.value
  const [amount, discount = 0] = [figure('amount'), figure('discount')]
  const [times, price] = [figure('hours') ?? figure('quantity') ?? 1, figure('rate') ?? figure('unitPrice')]
  if (amount === undefined || price === undefined) return false
  return Math.abs(roundCents(times * price * (1 - discount / 100)) - amount) < 0.02
}

function titleOf(layout: Layout, { row, box }: HeadingRow): Cell | undefined {
  const at = layout.rows.indexOf(row)
  const above = layout.rows
    .slice(Math.max(0, at - 3), at)
    .filter(({ page }) => page === row.page)
    .flatMap(({ cells }) => cells)
    .filter(
      (cell) =>
        cell.box.left < box.right &&
        cell.box.right > box.left - 20 &&
        box.top - cell.box.bottom < heightOf(cell.box) * 2.5,
    )
  // « Pièces remplacées   5 »
  return above.findLast(({ text }) => !isCount(text))
}

function lineOf({ row, words, group }: Slice, columns: readonly Column[]): Line {
  const fields = new Map<ColumnName, Field>()
  const classes: ClassField[] = []
  const owned = Map.groupBy(words, (word) => ownerOf(word, columns))
  for (const column of columns) {
    const mine = owned.get(column) ?? []
    if (mine.length === 0) continue
    const field = { words: mine, text: textOf(mine) }
    if (column.name === 'class') classes.push({ ...field, heading: column.heading })
    else fields.set(column.name, field)
  }
  return {
    page: row.page,
    box: boxAround(words.map(({ box }) => box)),
    fields: withPlainFigures(fields),
    classes,
    group,
  }
}

/** The column that contains the word, or the nearest one. */
function ownerOf({ box }: Word, columns: readonly Column[]): Column | undefined {
  const middle = middleAcross(box)
  const distance = ({ left, right }: Column) => Math.max(0, left - middle, middle - right)
  return columns.reduce<Column | undefined>(
    (best, each) => (!best || distance(each) < distance(best) ? each : best),
    undefined,
  )
}
