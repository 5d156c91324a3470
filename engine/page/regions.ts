import { heightOf, middleOf } from '#engine/page/box.ts'
import type { Page, Word } from '#engine/page/word.ts'

/** A vertical gap between two parts of a page, and the share of its lines that are level with a line on the other side. */
type Gutter = { left: number; right: number; top: number; bottom: number; level: number }

const narrowest = 9
const step = 3
/** Minimum height of a gutter as a share of the page. */
const shortest = 0.45
/** Lines of one form or table are level across the gap; lines of independent columns are level by chance only. */
const mostLevel = 0.45
const fewestLines = 8
const mostlyWords = 0.6
/** Largest vertical distance of two level lines, in line heights: pictures are less even than print. */
const [levelInPrint, levelInPictures] = [0.2, 0.3]

/** Splits a page into independent parts in reading order, for example a side column beside the tables. */
export function regionsOf(words: readonly Word[], page: Page): Word[][] {
  const gutter = guttersOf(words, page).toSorted(
    (a, b) => b.bottom - b.top - (a.bottom - a.top) || a.level - b.level,
  )[0]
  if (!gutter) return [[...words]]
  const { left, top, bottom } = gutter
  const regions: Word[][] = [[], [], [], []]
  for (const word of words) {
    const middle = middleOf(word.box)
    const beside = word.box.right <= left + 1 ? 1 : 2
    regions[middle < top ? 0 : middle > bottom ? 3 : beside]?.push(word)
  }
  return regions.filter((region) => region.length > 0)
}

function guttersOf(words: readonly Word[], page: Page): Gutter[] {
  const gutters: Gutter[] = []
  for (let left = page.width * 0.12; left < page.width * 0.88; left += step) {
    const right = left + narrowest
    for (const { top, bottom } of gapsIn(words, left, right, page.height)) {
      if (bottom - top <= page.height * shortest) continue
      const level = levelAcross(words, { left, right, top, bottom }, page)
      if (level < mostLevel) gutters.push({ left, right, top, bottom, level })
    }
  }
  return gutters
}

/** Gaps between the words that interrupt the gutter. */
function gapsIn(
  words: readonly Word[],
  left: number,
  right: number,
  height: number,
): { top: number; bottom: number }[] {
  const across = words.map(({ box }) => box).filter((box) => box.left < right && box.right > left)
  const gaps: { top: number; bottom: number }[] = []
  let top = 0
  for (const box of [...across.toSorted((a, b) => a.top - b.top), { top: height, bottom: height }]) {
    gaps.push({ top, bottom: box.top })
    top = Math.max(top, box.bottom)
  }
  return gaps
}

function levelAcross(words: readonly Word[], { left, right, top, bottom }: Omit<Gutter, 'level'>, page: Page): number {
  const within = words.filter(({ box }) => box.top >= top - 1 && box.bottom <= bottom + 1)
  const before = linesIn(within.filter(({ box }) => box.right <= left))
  const after = linesIn(within.filter(({ box }) => box.left >= right))
  const [few, many] = before.length < after.length ? [before, after] : [after, before]
  // A column of figures belongs to the table beside it.
  const worded = few.filter((line) => line.some(({ text }) => /\p{L}{3}/u.test(text)))
  if (worded.length < Math.max(fewestLines, few.length * mostlyWords)) return 1
  const near = page.source === 'ocr' ? levelInPictures : levelInPrint
  const level = few.filter((line) => many.some((other) => distance(line, other) < near))
  return level.length / few.length
}

/** In line heights. */
function distance([a]: readonly Word[], [b]: readonly Word[]): number {
  return a && b ? Math.abs(middleOf(a.box) - middleOf(b.box)) / heightOf(a.box) : 1
}

function linesIn(words: readonly Word[]): Word[][] {
  const lines: Word[][] = []
  for (const word of words.toSorted((a, b) => middleOf(a.box) - middleOf(b.box))) {
    const [first] = lines.at(-1) ?? []
    if (first && middleOf(word.box) - middleOf(first.box) < heightOf(word.box) * 0.3) lines.at(-1)?.push(word)
    else lines.push([word])
  }
  return lines
}
