import { type Box, heightOf, middleOf, sharedHeight } from '#engine/page/box.ts'
import type { Cell } from '#engine/page/rows.ts'
import { areFromPicture, movedBy, type Word } from '#engine/page/word.ts'

/** Lines directly below each other with the same left edge. */
type Stack = { lines: readonly Cell[]; top: number; bottom: number }

/** In a table box, a single line is centred vertically beside a cell of several lines: « Sociétaire » beside a name and address of four lines. The engine moves it beside the first line. */
export function raised(words: readonly Word[], cells: readonly Cell[]): Word[] {
  const by = new Map<Box, number>()
  const stacks = stacksIn(cells)
  const stacked = new Set(stacks.flatMap(({ lines }) => lines))
  for (const stack of stacks) {
    const beside = cells.filter(
      (cell) => !stacked.has(cell) && standsHalfWay(cell, stack) && isAlone(cell, stack, cells),
    )
    const first = stack.lines[0]?.box
    // A line exactly beside the middle line is ambiguous, except for figures of a table.
    const isOdd = stack.lines.length % 2 === 1
    if (!first || (isOdd && beside.length < fewestFigures)) continue
    for (const cell of beside) for (const word of cell.words) by.set(word.box, middleOf(first) - middleOf(cell.box))
  }
  return words.map((word) => movedBy(word, 0, by.get(word.box)))
}

const [mostLines, fewestFigures] = [5, 3]

function stacksIn(cells: readonly Cell[]): Stack[] {
  const next = new Map(cells.map((cell) => [cell, cells.find((other) => isUnder(other, cell))] as const))
  const under = new Set(next.values())
  return cells.flatMap((cell) => {
    if (under.has(cell)) return []
    const lines: Cell[] = []
    for (let line: Cell | undefined = cell; line; line = next.get(line)) lines.push(line)
    const [top, bottom] = [cell.box.top, lines.at(-1)?.box.bottom ?? cell.box.bottom]
    return lines.length > 1 && lines.length <= mostLines ? [{ lines, top, bottom }] : []
  })
}

/** The cell touches the one above; letter boxes in pictures are slightly larger, so references get a tolerance. */
function isUnder({ box, page, words, text }: Cell, { box: above, page: same }: Cell): boolean {
  const height = heightOf(above)
  const gap = box.top - above.bottom
  const room = areFromPicture(words) && /^r[ée]f/i.test(text) ? 0.4 : 0.1
  const isAsHigh = heightOf(box) < height * 1.3 && heightOf(box) > height * 0.75
  return (
    page === same && Math.abs(box.left - above.left) < 1.5 && isAsHigh && gap < height * room && gap > -height * 0.4
  )
}

function standsHalfWay({ box }: Cell, { lines, top, bottom }: Stack): boolean {
  const isBeside = lines.every((line) => line.box.right < box.left || line.box.left > box.right)
  return isBeside && Math.abs(middleOf(box) - (top + bottom) / 2) < heightOf(box) * 0.12
}

/** The cell has nothing above or below it within the height of the lines beside it. */
function isAlone(cell: Cell, { top, bottom }: Stack, cells: readonly Cell[]): boolean {
  const beside: Box = { ...cell.box, top: top + 2, bottom: bottom - 2 }
  return cells.every(
    (other) =>
      other === cell ||
      other.box.right < beside.left ||
      other.box.left > beside.right ||
      sharedHeight(other.box, beside) <= 0,
  )
}
