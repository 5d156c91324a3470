import { heightOf } from '#engine/page/box.ts'
import type { Cell, Row } from '#engine/page/rows.ts'
import { areFromPicture } from '#engine/page/word.ts'
import type { HeadingRow } from '#engine/read/headings.ts'
import type { Sheet } from '#engine/read/sheet.ts'

export const [beyondHeading, farthestLeft] = [60, 90]

function isCentredOver({ headings }: HeadingRow, next: Row | undefined): next is Row {
  const [heading, [cell, after] = []] = [headings[0], next?.cells]
  if (!heading || !cell || !after || next?.cells.length !== headings.length) return false
  return Math.abs(heading.box.left + heading.box.right - cell.box.left - after.box.left) < 12
}

const farthestBeside = 16

/** Tables side by side part the page between them, whether or not their headings stand on one line. */
export function reach(sheet: Sheet, head: HeadingRow, heads: readonly HeadingRow[]): [number, number] {
  const isNear = ({ row }: HeadingRow) =>
    row.page === head.row.page && Math.abs(row.box.top - head.row.box.top) < heightOf(head.row.box) * farthestBeside
  const beside = heads.filter((each) => each !== head && isNear(each))
  const before = beside.filter(({ box }) => box.right <= head.box.left).map(({ box }) => box.right)
  const after = beside.filter(({ box }) => box.left >= head.box.right).map(({ box }) => box.left)
  // Over a wide column the heading stands in the middle, far from where its lines begin.
  const next = sheet.rows[sheet.rows.indexOf(head.lastRow) + 1]
  const first = isCentredOver(head, next) ? next.box.left - 4 : head.box.left
  return [
    Math.max(Math.min(head.box.left - farthestLeft, labelsUnder(sheet, head), first), ...before),
    Math.min(head.box.right + beyondHeading, ...after.map((each) => each - 4)),
  ]
}

/** « Libellé » in the middle of a broad column, and the labels at its left edge: they are alone before what the next heading is over. */
function labelsUnder({ rows }: Sheet, { row, lastRow, headings, box }: HeadingRow): number {
  const [first, second] = headings
  if (!second || first?.cell !== row.cells[0]) return box.left
  const start = rows.indexOf(lastRow) + 1
  const lines = rows.slice(start, start + 3).filter(({ page, cells }) => page === row.page && cells.length > 2)
  const labels = lines.map(({ cells }) => cells.filter((cell) => cell.box.right < second.box.left))
  const isAlone = lines.length > 0 && labels.every(isOne)
  return isAlone ? Math.min(...labels.flat().map((cell) => cell.box.left - 1)) : box.left
}

/** A recogniser parts « Produits de peinture – vernis » where it loses the dash. */
function isOne([first, second, ...others]: readonly Cell[]): boolean {
  if (!first || others.length > 0) return false
  return !second || (areFromPicture(first.words) && second.box.left - first.box.right < heightOf(first.box) * 1.5)
}
