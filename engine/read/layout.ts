import type { ValueKind } from '#engine/lexicon/fields.ts'
import { sharedWidth } from '#engine/page/box.ts'
import { type Cell, cellOf, type Row, rowsOf } from '#engine/page/rows.ts'
import type { Page } from '#engine/page/word.ts'
import { type Mark, marksOf } from '#engine/read/marks.ts'
import { withWrappedLabels } from '#engine/read/wrapped-labels.ts'
import { parseValue } from '#engine/values/parse.ts'

/** The document for analysis: its rows in order, and the labels in them. */
export type Layout = { rows: Row[]; marks: Mark[]; marksAt: Map<Cell, Mark[]> }

const pageNumber = /^\W*(?:page|p\.)?\s*\d{1,3}\s*(?:\/|sur|de)\s*\d{1,3}\W*$|^page\s*\d+$/i

export function layoutOf(pages: readonly Page[]): Layout {
  const printed = withoutHeads(withoutFeet(pages.flatMap(rowsOf).filter((row) => !pageNumber.test(lineOf(row)))))
  const rows = withWrappedLabels(printed)
  const marksAt = new Map(rows.flatMap(({ cells }) => cells.map((cell) => [cell, marksOf(cell)] as const)))
  return { rows, marksAt, marks: [...marksAt.values()].flat() }
}

const pageCount = /\b(?:\d{1,3}\s*(?:\/|sur|de)\s*\d{1,3}|page\s*\d{1,3})\W*$/i

/** Removes page feet: text repeated with the page number on several pages. */
function withoutFeet(rows: readonly Row[]): Row[] {
  const feet = rows.filter((row) => pageCount.test(lineOf(row)) && row.index === lastRowOf(rows, row.page))
  const said = Map.groupBy(feet, (row) => lineOf(row).replace(pageCount, ''))
  const repeated = new Set([...said.values()].filter((each) => each.length > 1).flat())
  return rows.filter((row) => !repeated.has(row))
}

const ownNumber = /\b(?:feuillet|feuille|page|folio|fol)\b\W*\d{1,3}(?:\s?\/\s?\d{1,3})?/gi

/** Removes page heads repeated from page one; repeated table headings stay. */
function withoutHeads(rows: readonly Row[]): Row[] {
  const [first = [], ...others] = Map.groupBy(rows, ({ page }) => page).values()
  const unnumbered = (row: Row) => lineOf(row).replace(ownNumber, '')
  const isSame = (row: Row, at: number) =>
    row.cells.length < 4 && first[at] && unnumbered(first[at]) === unnumbered(row)
  return [
    ...first,
    ...others.flatMap((own) => {
      const from = own.findIndex((row, at) => !isSame(row, at))
      return from < 0 ? [] : own.slice(from)
    }),
  ]
}

function lastRowOf(rows: readonly Row[], number: number): number {
  return Math.max(...rows.filter(({ page }) => page === number).map(({ index }) => index))
}

function lineOf({ cells }: Row): string {
  return cells.map(({ text }) => text).join(' ')
}

/** A cell that opens with a label announces a value and is not one. */
export function isLabelled(layout: Layout, cell: Cell): boolean {
  return (layout.marksAt.get(cell) ?? []).some(
    ({ isFirst, hasColon, rest, label }) =>
      isFirst && (hasColon || rest.text === '' || (label !== undefined && saysOwn(label.kind, rest.text))),
  )
}

/** Without a colon, only an unmistakable value counts: « Tél 05 23 82 08 76 », not « Garage Peugeot ». */
function saysOwn(kind: ValueKind, text: string): boolean {
  return !['text', 'person', 'place', 'yes-no', 'procedure'].includes(kind) && parseValue(kind, text) !== undefined
}

/** The label that opens the cell. */
export function firstMarkOf({ marksAt }: Layout, cell: Cell): Mark | undefined {
  return (marksAt.get(cell) ?? []).find(({ isFirst }) => isFirst)
}

/** The cell is only a label. */
export function isBareLabel(layout: Layout, cell: Cell): boolean {
  return (layout.marksAt.get(cell) ?? []).some(({ isFirst, rest }) => isFirst && rest.text === '')
}

export function rowOf(layout: Layout, cell: Cell): Row | undefined {
  return layout.rows.find(({ page, index }) => page === cell.page && index === cell.row)
}

export function cellRightOf(layout: Layout, cell: Cell): Cell | undefined {
  const cells = rowOf(layout, cell)?.cells ?? []
  return cells[cells.indexOf(cell) + 1]
}

/** A row of captions, each above its value: the cells below are values even when they look like captions. */
export function isCaptionRow(layout: Layout, row: Row): boolean {
  const { cells } = row
  if (cells.length < 2 || cells.some(({ text }) => /\d{3}|\d[.,]\d/.test(text))) return false
  if (!cells.some((cell) => isBareLabel(layout, cell))) return false
  const below = rowBelow(layout, row)
  if (isPair(layout, row) && [rowAbove(layout, row), below].some((each) => each && isPair(layout, each))) return false
  // « Nature, Collision, Assuré, Monsieur Lefèvre »: each label has its value beside it, and the row below has only words.
  const isBeside = (cell: Cell, at: number) =>
    at > 0 && !isBareLabel(layout, cell) && isBareLabel(layout, cells[at - 1] ?? cell)
  if (below && cells.some((cell, at) => isBeside(cell, at) && inRoomOf(row, cell, below.cells).length === 0))
    return false
  if (!below || below.cells.some((cell) => isBareLabel(layout, cell))) return false
  // « Adresse, 14 rue des Camélias, Adresse, 8 rue de Vern » above towns: the cells below continue the values.
  const captions = cells.filter((cell) => isBareLabel(layout, cell))
  if (captions.every((cell) => inRoomOf(row, cell, below.cells).length === 0)) return false
  const isAligned = below.cells.every(({ box }) => cells.some((cell) => Math.abs(cell.box.left - box.left) < 4))
  if (isAligned) return below.cells.length > 1
  const values = below.cells.filter(({ text }) => text.length > 1).length
  return values <= cells.length && cells.filter((cell) => inRoomOf(row, cell, below.cells).length > 0).length >= 2
}

/** A label and its value: the next row of such a list is not a row of values. */
function isPair(layout: Layout, { cells: [label, value, ...others] }: Row): boolean {
  return (
    others.length === 0 &&
    label !== undefined &&
    value !== undefined &&
    isBareLabel(layout, label) &&
    !isLabelled(layout, value)
  )
}

function rowAbove(layout: Layout, { page, index }: Row): Row | undefined {
  return layout.rows.find((row) => row.page === page && row.index === index - 1)
}

function rowBelow(layout: Layout, { page, index }: Row): Row | undefined {
  return layout.rows.find((row) => row.page === page && row.index === index + 1)
}

/** Cells that overlap this caption more than any other, or that lie between it and the next one. */
function inRoomOf({ cells }: Row, caption: Cell, below: readonly Cell[]): Cell[] {
  const next = cells[cells.indexOf(caption) + 1]?.box.left ?? Number.POSITIVE_INFINITY
  return below.filter(({ box }) => {
    const over = cells.toSorted((a, b) => sharedWidth(b.box, box) - sharedWidth(a.box, box))[0]
    if (over && sharedWidth(over.box, box) > 0) return over === caption
    return box.left > caption.box.left - 4 && box.left < next - 4
  })
}

/** The value under a caption; letters in separate boxes are joined. */
export function valueUnder(layout: Layout, row: Row, caption: Cell): Cell | undefined {
  const found = inRoomOf(row, caption, rowBelow(layout, row)?.cells ?? [])
  const [first] = found
  if (!first || found.length === 1) return first
  return cellOf(
    found.flatMap(({ words }) => words),
    first.page,
    first.row,
  )
}

/** The first cell below, within two lines and before the next column. */
export function cellBelow(layout: Layout, cell: Cell): Cell | undefined {
  const height = cell.box.bottom - cell.box.top
  const limit = cellRightOf(layout, cell)?.box.left ?? Number.POSITIVE_INFINITY
  return layout.rows
    .filter(({ page, index }) => page === cell.page && index > cell.row && index <= cell.row + 4)
    .flatMap(({ cells }) => cells)
    .find(({ box }) => {
      const isUnder = box.top - cell.box.bottom < height * 1.9 && box.top > cell.box.top + height * 0.5
      const isAligned =
        Math.abs(box.left - cell.box.left) < height * 0.8 || (box.left < cell.box.right && box.right > cell.box.left)
      return isUnder && isAligned && box.left < limit - height * 0.3 && box.left > cell.box.left - height * 4
    })
}

const stacked = new WeakMap<Layout, Map<string, boolean>>()

/** In a narrow column most labels have their value below, even when other text stands beside them. */
export function isOverItsValue(layout: Layout, { page, box }: Cell): boolean {
  const known = stacked.get(layout) ?? new Map<string, boolean>()
  stacked.set(layout, known)
  const place = `${page} ${Math.round(box.left)}`
  const isStacked = known.get(place) ?? mostStandOver(layout, page, box.left)
  known.set(place, isStacked)
  return isStacked
}

const fewestStacked = 5

function mostStandOver(layout: Layout, page: number, left: number): boolean {
  const bare = layout.marks.filter(
    ({ cell, isFirst, rest }) =>
      isFirst && rest.text === '' && cell.page === page && Math.abs(cell.box.left - left) < 2,
  )
  const over = bare.filter(({ cell }) => {
    const below = cellBelow(layout, cell)
    return below && Math.abs(below.box.left - cell.box.left) < 2 && !isLabelled(layout, below)
  })
  const fits = (find: (cell: Cell) => Cell | undefined) =>
    bare.filter(({ cell, label }) => label !== undefined && saysOwn(label.kind, find(cell)?.text ?? '')).length
  const [below, beside] = [fits((cell) => cellBelow(layout, cell)), fits((cell) => cellRightOf(layout, cell))]
  return over.length >= fewestStacked && over.length >= bare.length * 0.6 && below > beside
}
