import { type Box, boxAround, heightOf, middleOf, sharedHeight } from '#engine/page/box.ts'
import { raised } from '#engine/page/centred.ts'
import { broughtOverColumns } from '#engine/page/over-column.ts'
import { regionsOf } from '#engine/page/regions.ts'
import type { Page, Word } from '#engine/page/word.ts'

/** Neighbouring words that form a table cell, a label, a value or a line of a paragraph. */
export type Cell = { page: number; row: number; words: Word[]; text: string; box: Box }

/** The cells of one line across the page, left to right. */
export type Row = { page: number; index: number; cells: Cell[]; box: Box }

const columnRule = /^[!|│┃]+$/
const leader = /^[.…_·]{3,}$/
const trailingLeader = /(\.{4,}|…{2,}|_{3,})$/
const ruler = /^[-=_]{6,}$/

/** Two adjacent decimals are separate figures, and « 330,60 Ingrédients » is an amount and a label. */
const decimal = /^-?\d+[.,]\d{1,2}$/
const opening = /^(?!Eur|Heur|Jour)\p{Lu}\p{Ll}{3}/u

export function rowsOf(page: Page): Row[] {
  const words = withoutDots(page.words.filter(({ text }) => !ruler.test(text)))
  const space = wordSpaceOf(linesOf(words))
  const cells = rowsIn(page.number, words, space).flatMap((row) => row.cells)
  const rows = regionsOf(raised(words, cells), page).flatMap((region) => {
    return rowsIn(page.number, broughtOverColumns(region, rowsIn(page.number, region, space)), space)
  })
  return rows.map((row, index) => ({ ...row, index, cells: row.cells.map((cell) => ({ ...cell, row: index })) }))
}

function rowsIn(page: number, words: readonly Word[], space: number): Row[] {
  return linesOf(words)
    .map((line) => cellsOf(line, space))
    .filter((cells) => cells.length > 0)
    .map((cells, index) => ({
      page,
      index,
      box: boxAround(cells.flatMap((cell) => cell.map(({ box }) => box))),
      cells: cells.map((cell) => cellOf(cell, page, index)),
    }))
}

export function cellOf(words: Word[], page: number, row: number): Cell {
  return { page, row, words, text: textOf(words), box: boxAround(words.map(({ box }) => box)) }
}

export function textOf(words: readonly Word[]): string {
  return words.map(({ text }) => text).join(' ')
}

/** Assigns each word to the line whose last word it continues best. */
function linesOf(words: readonly Word[]): Word[][] {
  const lines: Word[][] = []
  for (const word of words.toSorted((a, b) => a.box.left - b.box.left)) {
    let best: Word[] | undefined
    let nearest = Number.POSITIVE_INFINITY
    for (const line of lines) {
      const last = line.at(-1)
      if (!last || sharedHeight(last.box, word.box) < 0.5) continue
      const distance = Math.abs(middleOf(last.box) - middleOf(word.box))
      if (distance < nearest) [best, nearest] = [line, distance]
    }
    if (best && nearest < heightOf(word.box) * 0.45) best.push(word)
    else lines.push([word])
  }
  return lines.toSorted((a, b) => topOf(a) - topOf(b))
}

/** Dots one word apart form a leader. */
function withoutDots(words: readonly Word[]): Word[] {
  const dots = words.filter(({ text }) => text === '.')
  const isLead = (dot: Word) =>
    dots.filter(({ box }) => sharedHeight(box, dot.box) > 0.5 && Math.abs(box.left - dot.box.left) < farthestDot)
      .length > fewestDots
  return words.map((word) => (word.text === '.' && isLead(word) ? { ...word, text: '...' } : word))
}

const farthestDot = 45
const fewestDots = 4

function topOf(line: readonly Word[]): number {
  return line.reduce((sum, { box }) => sum + middleOf(box), 0) / line.length
}

/** Usual space between two words of the page, in line heights: 0.3 in most fonts, 0.6 in a typewriter's. */
function wordSpaceOf(lines: readonly Word[][]): number {
  const gaps = lines
    .flatMap((line) => line.slice(1).map((word, at) => gapBefore(line[at], word)))
    .filter((gap) => gap > 0.05 && gap < 1)
    .toSorted((a, b) => a - b)
  return gaps[Math.floor(gaps.length / 2)] ?? 0.3
}

function gapBefore(before: Word | undefined, word: Word): number {
  return before ? (word.box.left - before.box.right) / Math.max(1, heightOf(word.box)) : 0
}

function cellsOf(line: readonly Word[], space: number): Word[][] {
  if (isJustified(line)) return [[...line]]
  const cells: Word[][] = [[]]
  let last: Word | undefined
  for (const word of line) {
    const isMark = columnRule.test(word.text) || leader.test(word.text)
    const isOtherFigure =
      last !== undefined &&
      decimal.test(last.text) &&
      (decimal.test(word.text) || (/[.,]\d{2}$/.test(last.text) && opening.test(word.text)))
    const typed = lettersBetween(last, word)
    const isApart = (gapBefore(last, word) > space * 2 && !(typed !== undefined && typed < 1.3)) || isTwoLetters(typed)
    if (isMark || isOtherFigure || isApart || isOffset(last, word)) cells.push([])
    if (!isMark) cells.at(-1)?.push(withoutLeader(word))
    last = isMark ? undefined : word
    if (trailingLeader.test(word.text)) cells.push([])
  }
  // A lone colon only separates cells: « IMMO. | : | 3 ».
  return cells.filter((cell) => cell.length > 0 && !(cell.length === 1 && cell[0]?.text === ':'))
}

function isTwoLetters(letters: number | undefined): boolean {
  return letters !== undefined && letters > 1.9 && letters < 2.1
}

const fewestJustified = 7

/** A justified sentence has many words with equal, wide spaces. */
function isJustified(line: readonly Word[]): boolean {
  const small = line.filter(({ text }) => /^\p{Ll}[\p{Ll}'’,;-]*$/u.test(text)).length
  if (line.length < fewestJustified || small < line.length * 0.4) return false
  if (line.some(({ text }) => leader.test(text) || trailingLeader.test(text) || columnRule.test(text))) return false
  const gaps = line.slice(1).map((word, at) => gapBefore(line[at], word))
  return Math.min(...gaps) > 0 && Math.max(...gaps) < Math.min(...gaps) * 1.7
}

/** A word of the same size, half a line higher or lower, belongs to another cell. */
function isOffset(before: Word | undefined, word: Word): boolean {
  if (!before) return false
  const [one, other] = [heightOf(before.box), heightOf(word.box)]
  const isAsHigh = Math.abs(one - other) < one * 0.1
  return isAsHigh && Math.abs(middleOf(before.box) - middleOf(word.box)) > one * 0.35
}

/** In a typewriter's font, words stand one letter apart; a wider gap separates cells. */
function lettersBetween(before: Word | undefined, word: Word): number | undefined {
  if (!before) return undefined
  const [one = 0, other = 0] = [before, word].map(({ text, box }) => (box.right - box.left) / text.length)
  const letter = Math.max(one, other)
  return Math.abs(one - other) < letter * 0.03 ? (word.box.left - before.box.right) / letter : undefined
}

function withoutLeader(word: Word): Word {
  return { ...word, text: word.text.replace(trailingLeader, '') || word.text }
}
