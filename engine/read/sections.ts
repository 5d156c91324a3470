import { barePart, type LabourLine, type Operation, type PartLine } from '#engine/expert-report.ts'
import { isNumbered, withoutTitleNumber } from '#engine/lexicon/numbering.ts'
import type { Box } from '#engine/page/box.ts'
import type { Cell, Row } from '#engine/page/rows.ts'
import { type Detail, detailIn } from '#engine/read/details.ts'
import type { Layout } from '#engine/read/layout.ts'
import { legendEntries } from '#engine/read/legend.ts'
import { isSupply, type ReportLines } from '#engine/read/lines.ts'
import { isWorked, runningLabour, runningSupply } from '#engine/read/running.ts'
import { runningPart } from '#engine/read/running-part.ts'
import { isNamedSum, meansSum, saysSum, saysTax } from '#engine/read/sums.ts'
import { beyond, closing } from '#engine/read/table-end.ts'
import { isCount, type Section, sectionTitle } from '#engine/read/titles.ts'
import type { ToldLine } from '#engine/read/told.ts'
import { plainWords } from '#engine/values/folded.ts'
import { parseNumber } from '#engine/values/number.ts'

type Titled = Section & { left: number; right: number; title: Cell }
type Open = Titled | undefined

/** Lines outside tables: lists under a title, and lines with their figures in a sentence. */
export function sectionLinesOf(layout: Layout, taken: ReadonlySet<Cell>): ReportLines {
  const lines: ReportLines = { parts: [], labour: [], supplies: [] }
  let open: Titled[] = []
  for (const [at, row] of layout.rows.entries()) {
    const all = row.cells.filter((cell) => !taken.has(cell))
    const cells = withoutCounts(withoutSumsBeside(all, open[0]))
    if (cells.length < all.length && cells.length === 0 && !reachesLeft(layout.rows[at + 1], open[0])) open = []
    const alone = cells.filter((cell) => isAlone(cell, cells))
    const titles = alone.filter(({ text }) => sectionTitle(text))
    // Of two titles side by side, the one whose lines are in no table.
    const title = titles[0] ?? alone.find((cell) => isBareMark(layout, cell))
    const abreast = titles.length > 1 && titles.length === cells.length
    if (title)
      open = (abreast ? titles : [title]).flatMap(
        (cell, index, several) => openAt(cell, abreast ? several[index + 1] : titleBeside(layout, row, cell)) ?? [],
      )
    else if (isBeyond(layout, firstIn(cells, open[0])) || isNumberedAlike(cells, open[0])) open = []
    else if (open.length === 0) open = workIn(cells)
    for (const section of title ? [] : open) addLine(lines, section, cells)
  }
  return { ...lines, parts: lines.parts.toSorted(byTitle) }
}

/** Lists side by side are read one after the other. */
function byTitle({ above: one }: ToldLine<PartLine>, { above: other }: ToldLine<PartLine>): number {
  const [a, b] = [one?.operation, other?.operation]
  return a && b && a.page === b.page && a.row === b.row ? a.box.left - b.box.left : 0
}

/** « 5. Travaux sur éléments conservés » after « 4. Pièces à remplacer »: the next number closes the list. */
function isNumberedAlike([cell, ...others]: readonly Cell[], open: Open): boolean {
  if (!cell || others.length > 0 || !open || cell.words.length > 8) return false
  return isNumbered(cell.text) && isNumbered(open.title.text) && Math.abs(cell.box.left - open.title.box.left) < 3
}

const farRight = 150

/** « Mastic   34,00   |   Pièces   2 268,43 »: the box of sums on the right is not part of the list. */
function withoutSumsBeside(cells: readonly Cell[], open: Open): readonly Cell[] {
  const isSum = ({ box, text }: Cell, at: number) =>
    open !== undefined &&
    box.left > open.title.box.left + farRight &&
    cells.length === at + 2 &&
    /^-? ?\d[\d\s.,]*(?:€|eur)?$/i.test(cells[at + 1]?.text ?? '') &&
    meansSum(plainWords(text))
  const from = cells.findIndex(isSum)
  return from < 0 ? cells : cells.slice(0, from)
}

/** « Éléments réparés   2   Éléments peints   2 »: the count is not part of the title. */
function withoutCounts(cells: readonly Cell[]): readonly Cell[] {
  return cells.some(({ text }) => sectionTitle(text)) ? cells.filter(({ text }) => !isCount(text)) : cells
}

/** Tells whether a row has a cell at the list's left edge. */
function reachesLeft(row: Row | undefined, open: Open): boolean {
  return row?.cells.some(({ box }) => open && box.left < open.title.box.left + farRight) ?? false
}

/** A line with hours and their rate is labour without a title. */
function workIn(cells: readonly Cell[]): Titled[] {
  const [title] = cells
  // Cells after the amount can belong to a neighbouring block.
  const end = cells.findIndex((_, at) =>
    isWorked(
      cells
        .slice(0, at + 1)
        .map(({ text }) => text)
        .join(' '),
    ),
  )
  const right = cells[end + 1]?.box.left ?? Number.POSITIVE_INFINITY
  return title && end >= 0 ? [{ kind: 'labour', operation: null, left: title.box.left - 14, right, title }] : []
}

/** The first cell of the list when a neighbouring block stands to its left. */
function firstIn(cells: readonly Cell[], open: Open): Cell | undefined {
  return open && Number.isFinite(open.right) ? cells.find(({ box }) => isWithin(box, open)) : cells[0]
}

function isWithin(box: Box, { left, right }: Titled): boolean {
  return box.left > left && box.left < right
}

/** « Récapitulation par nature », « Totaux » beside the list's title: the cells below it are not part of the list. */
function titleBeside(layout: Layout, { cells }: Row, title: Cell): Cell | undefined {
  return cells
    .slice(cells.indexOf(title) + 1)
    .find((cell) => closing.test(plainWords(withoutTitleNumber(cell.text))) || isBareMark(layout, cell))
}

function openAt(cell: Cell, next: Cell | undefined): Open {
  const section = sectionTitle(cell.text)
  const right = next ? next.box.left - 14 : Number.POSITIVE_INFINITY
  return section && { ...section, left: cell.box.left - 14, right, title: cell }
}

const farAside = 40

/** A title is alone on its line or in its half of the page, or stands beside another title. */
function isAlone(cell: Cell, cells: readonly Cell[]): boolean {
  const next = cells[cells.indexOf(cell) + 1]
  if (!next) return true
  const isBeside = next.box.left - cell.box.right < farAside && sectionTitle(next.text) === undefined
  return !/\d/.test(next.text) && !isBeside
}

/** A recapitulation or a conclusion ends the list. */
function isBeyond(layout: Layout, cell: Cell | undefined): boolean {
  if (!cell) return false
  const plain = plainWords(withoutTitleNumber(cell.text))
  const isSum =
    /(?:^total|\bht$|\bht\b.*total)|^(?:mo|m o)\b/.test(plain) ||
    /^(?:ingredients|fournitures) (?:et )?(?:forfaits|divers|fournitures|peinture et)/.test(plain)
  const sums = (layout.marksAt.get(cell) ?? []).some(
    ({ isFirst, rest, label }) =>
      isFirst && rest.text === '' && /^totals\.(?:parts|labour|supplies)$/.test(label?.name ?? ''),
  )
  if ((isSum && sums) || saysTax(plain)) return true
  return (
    closing.test(plain) ||
    (layout.marksAt.get(cell) ?? []).some(({ isFirst, label }) => isFirst && beyond.test(label?.name ?? ''))
  )
}

function isBareMark(layout: Layout, cell: Cell): boolean {
  return (
    !/\d/.test(cell.text) && (layout.marksAt.get(cell) ?? []).some(({ isFirst, rest }) => isFirst && rest.text === '')
  )
}

function addLine(lines: ReportLines, section: Titled, all: readonly Cell[]): void {
  const { kind, operation, title } = section
  const cells = all.filter(({ box }) => isWithin(box, section))
  const text = cells.map((cell) => cell.text).join(' ')
  if (cells.length === 0 || saysSum.test(plainWords(text)) || isNamedSum(cells) || legendEntries(text).length > 0)
    return
  if (kind === 'parts') {
    const last = lines.parts.at(-1)
    const detail = detailIn(text)
    const isMore = last && (detail?.reference || detail?.quantity)
    if (isMore) tellMore(last, detail, cells)
    const part = isMore ? undefined : (runningPart(text, operation) ?? listedPart(text, operation, cells))
    if (part) lines.parts.push(underTitle(toldBy(part, cells), title))
    return
  }
  const labour =
    codedLabour(cells) ?? ((kind === 'labour' || isWorked(text)) && !isSupply(text) ? runningLabour(text) : undefined)
  if (labour) lines.labour.push(toldBy(labour, cells))
  else if (kind === 'supplies' || (kind === 'labour' && isSupply(text))) {
    const supply = runningSupply(text)
    if (supply) lines.supplies.push(toldBy(supply, cells))
  }
}

/** « T3 | Haute tension et calibrage | 1,50 h × 104,00 €/h | 156,00 € »: a line that begins with a labour code is labour. */
function codedLabour([code, ...cells]: readonly Cell[]): LabourLine | undefined {
  const text = cells.map((cell) => cell.text).join(' ')
  if (!code || !/^(?:T[1-4]|TP|M[1-3]?|PE?|[A-Z]{2}\d)$/.test(code.text) || !/^\p{L}{3}/u.test(text)) return undefined
  const labour = isWorked(text) ? runningLabour(text) : undefined
  return labour && { ...labour, code: code.text }
}

/** « ÉLÉMENTS RÉPARÉS » gives the operation of the lines below. */
function underTitle(line: ToldLine<PartLine>, title: Cell): ToldLine<PartLine> {
  const { operation, ...words } = line.words
  return operation ? { ...line, words, above: { operation: title } } : line
}

/** Each figure of a sentence has its own words; the label has the words before them. */
function toldBy<T extends object>(value: T, cells: readonly Cell[]): ToldLine<T> {
  const all = cells.flatMap(({ words }) => words)
  const words: ToldLine<T>['words'] = {}
  const fields = Object.keys(value) as (keyof T)[] // Object.keys forgets its key type
  for (const field of fields) {
    const figure = value[field]
    if (figure === null) continue
    const said =
      typeof figure === 'number'
        ? all.filter(({ text }) => parseNumber(text) === figure)
        : all.filter(({ text }) => /\p{L}/u.test(text))
    words[field] = said.length > 0 ? said : all
  }
  return { value, page: cells[0]?.page ?? 0, words }
}

/** « réf. 51 11 7 313 253 ; 1 x 31,74 » below its part. */
function tellMore({ value, words }: ToldLine<PartLine>, detail: Detail, cells: readonly Cell[]): void {
  const all = cells.flatMap((cell) => cell.words)
  const told = {
    ...(detail.reference ? { reference: detail.reference } : {}),
    ...(detail.quantity ? { quantity: parseNumber(detail.quantity) ?? null } : {}),
    ...(detail.unitPrice ? { unitPrice: parseNumber(detail.unitPrice) ?? null } : {}),
    ...(detail.reused ? { reused: true } : {}),
  }
  Object.assign(value, told)
  for (const field of Object.keys(told)) words[field as keyof PartLine] = all // the fields just told
}

const sumWords = /^(?:(?:sous )?total|montant|pieces|main d ?oeuvre|m o|mo|net|report|a reporter)\b/
/** « T2 3.40 h »: the hours of the line. */
const workAtEnd = /\s+(?:[TMP]\d?\s+)?\d{1,2}[.,]\d{1,2}\s?h$/
const amountAtEnd = /^(.*?\S)\s+(-?\d[\d\s.]*[.,]\d{2})(?:\s?(?:€|EUR|euros?))?$/i

/** A list element: a label, alone or with its amount. */
function listedPart(text: string, operation: Operation | null, cells: readonly Cell[]): PartLine | undefined {
  const [, before = text, amount] = amountAtEnd.exec(text) ?? []
  const label = before
    .replace(/^[\s•·▪◦*–—-]+/, '')
    .replace(workAtEnd, '')
    .trim()
  const title = plainWords(withoutTitleNumber(label))
  if (
    (sumWords.test(title) && (amount || title !== plainWords(label))) ||
    cells.length > 2 ||
    /\d[,.]\d{2}/.test(label) ||
    !/\p{L}{3}/u.test(label) ||
    label.split(' ').length > 9 ||
    /:$|^\p{Ll}.*\.$/u.test(label) ||
    (/\.$/.test(label) && label.split(' ').length > 5)
  )
    return undefined
  return { ...barePart(label, operation), amount: (amount && parseNumber(amount)) || null }
}
