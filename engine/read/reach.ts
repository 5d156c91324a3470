import { heightOf } from '#engine/page/box.ts'
import type { Cell, Row } from '#engine/page/rows.ts'
import { areFromPicture } from '#engine/page/word.ts'
import type { HeadingRow } from '#engine/read/headings.ts'
import type { Layout } from '#engine/read/layout.ts'

export const [beyondHeading, farthestLeft] = [60, 90]

function isCentredOver({ headings }: HeadingRow, next: Row | undefined): next is Row {
  const [heading, [cell, after] = []] = [headings[0], next?.cells]
  if (!heading || !cell || !after || next?.cells.length !== headings.length) return false
  return Math.abs(heading.box.left + heading.box.right - cell.box.left - after.box.left) < 12
}

const farthestBeside = 16

/** Horizontal extent of a table. Neighbouring tables share the page even when their headings stand on different lines. */
export function reach(layout: Layout, head: HeadingRow, heads: readonly HeadingRow[]): [number, number] {
  const isNear = ({ row }: HeadingRow) =>
    row.page === head.row.page && Math.abs(row.box.top - head.row.box.top) < heightOf(head.row.box) * farthestBeside
  const beside = heads.filter((each) => each !== head && isNear(each))
  const before = beside.filter(({ box }) => box.right <= head.box.left).map(({ box }) => box.right)
  const after = beside.filter(({ box }) => box.left >= head.box.right).map(({ box }) => box.left)
  // The heading of a wide column is centred, far from the left edge of its lines.
  const next = layout.rows[layout.rows.indexOf(head.lastRow) + 1]
  const first = isCentredOver(head, next) ? next.box.left - 4 : head.box.left
  return [
    Math.max(Math.min(head.box.left - farthestLeft, labelsUnder(layout, head), first), ...before),
    Math.min(head.box.right + beyondHeading, ...after.map((each) => each - 4)),
  ]
}

/** « Libellé » is centred over a wide column: its labels are the only cells left of the next heading. */
function labelsUnder({ rows }: Layout, { row, lastRow, headings, box }: HeadingRow): number {
  const [first, second] = headings
  if (!second || first?.cell !== row.cells[0]) return box.left
  const start = rows.indexOf(lastRow) + 1
  const lines = rows.slice(start, start + 3).filter(({ page, cells }) => page === row.page && cells.length > 2)
  const labels = lines.map(({ cells }) => cells.filter((cell) => cell.box.right < second.box.left))
  const isAlone = lines.length > 0 && labels.every(isOne)
  return isAlone ? Math.min(...labels.flat().map((cell) => cell.box.left - 1)) : box.left
}

/** A recogniser splits « Produits de peinture – vernis » when it loses the dash. */
function isOne([first, second, ...others]: readonly Cell[]): boolean {
  if (!first || others.length > 0) return false
  return !second || (areFromPicture(first.words) && second.box.left - first.box.right < heightOf(first.box) * 1.5)
}
