import { type Box, heightOf, sharedWidth } from '#engine/page/box.ts'
import type { Cell, Row } from '#engine/page/rows.ts'
import { movedBy, type Word } from '#engine/page/word.ts'

/** A title centred over left-aligned lines, such as « Assuré | Réparateur | Tiers » over names and addresses. The engine moves it to the left edge of its lines. */
export function broughtOverColumns(words: readonly Word[], rows: readonly Row[]): Word[] {
  const by = new Map<Box, number>()
  for (const [at, row] of rows.entries())
    for (const { cell, left } of centredIn(row, rows.slice(at + 1, at + 1 + linesLooked)))
      for (const word of cell.words) by.set(word.box, left - cell.box.left)
  return words.map((word) => movedBy(word, by.get(word.box)))
}

const linesLooked = 4
const fewestLines = 2
const mostWords = 4

/** Two centred titles prove the pattern; the last column has no right edge to measure. */
function centredIn(row: Row, below: readonly Row[]): { cell: Cell; left: number }[] {
  const { cells } = row
  if (cells.length < 2 || cells.some(({ text, words }) => /[\d:]/.test(text) || words.length > mostWords)) return []
  const lines = closeTo(row, below)
  const lefts = columnsIn(lines)
  const begins = (line: Row | undefined, left: number) =>
    line?.cells.some(({ box }) => Math.abs(box.left - left) < same) === true
  const over = cells.flatMap((cell) => {
    const at = lefts.findLastIndex((left) => left < cell.box.left + same)
    const [left, next = Number.POSITIVE_INFINITY] = [lefts[at], lefts[at + 1]]
    const isWithin = left !== undefined && cell.box.right < next && cell.box.left - left > least
    return isWithin && begins(lines[0], left) && !lines.some((line) => begins(line, cell.box.left))
      ? [{ cell, left, next }]
      : []
  })
  const alone = over.filter((each) => over.every((other) => other === each || other.left !== each.left))
  const isCentred = ({ cell, left, next }: Over) =>
    Math.abs(middleAcross(cell.box) - (left + next) / 2) < (next - left) * 0.05
  const sure = alone.filter(isCentred)
  const last = alone.find(({ next }) => next === Number.POSITIVE_INFINITY)
  const all = last && sure.length > 0 && last.cell === cells.at(-1) ? [...sure, last] : sure
  return all.length > 1 ? all : firstIn(row, lines, over)
}

/** « Libellé | Qté | Prix | Montant »: the first title stands alone over words that begin further left, with figures beside them. */
function firstIn({ cells }: Row, lines: readonly Row[], over: readonly Over[]): Over[] {
  const [first, ...others] = cells
  const own = over.find(({ cell }) => cell === first)
  if (!own || others.length < 2) return []
  const isBeginning = lines
    .filter((line) => Math.abs(line.box.left - own.left) < same)
    .every((line) => line.cells.filter(({ box }) => box.left < own.cell.box.right).length === 1)
  const figured = others.filter(({ box }) =>
    lines.some((line) => line.cells.some((each) => figure.test(each.text) && sharedWidth(each.box, box) > 0)),
  )
  return isBeginning && figured.length > others.length / 2 ? [own] : []
}

type Over = { cell: Cell; left: number; next: number }

const same = 1.5
/** Smaller shifts do not change the column. */
const least = 6

function middleAcross({ left, right }: Box): number {
  return (left + right) / 2
}

/** The consecutive lines directly below. */
function closeTo(row: Row, below: readonly Row[]): Row[] {
  const close: Row[] = []
  let last = row
  for (const each of below) {
    if (each.page !== row.page || each.box.top - last.box.bottom > heightOf(last.box)) break
    close.push(each)
    last = each
  }
  return close
}

/** Figures are aligned to the right of their column. */
const figure = /^-?\d{1,4}(?:[ .]\d{3})*(?:[.,]\d+)?\s?(?:€|%|h)?$/

/** Left edges shared by several lines. */
function columnsIn(rows: readonly Row[]): number[] {
  const lefts = rows.flatMap(({ cells }) => cells.filter(({ text }) => !figure.test(text)).map(({ box }) => box.left))
  const shared = lefts.filter((left) => lefts.filter((other) => Math.abs(other - left) < same).length >= fewestLines)
  return shared.toSorted((a, b) => a - b).filter((left, at, all) => at === 0 || left - (all[at - 1] ?? 0) >= same)
}
