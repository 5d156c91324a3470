import { columnMarksOf } from '#engine/ocr/column-marks.ts'
import { type Component, componentsOf, heightOf, widthOf } from '#engine/ocr/components.ts'
import { withoutDither } from '#engine/ocr/dither.ts'
import { around, gridOf } from '#engine/ocr/grid.ts'
import { joinedLetters } from '#engine/ocr/join.ts'
import type { Mask } from '#engine/ocr/mask.ts'
import type { Picture } from '#engine/ocr/picture.ts'

/** A piece of a print line, such as a table cell or a few words: its letters from left to right, and their marks. */
export type Segment = Component & { letters: Component[]; marks: Component[] }

/** Print of a page: its segments, its column marks, and the height of small letters. */
export type Segments = { segments: Segment[]; letters: Component[]; columnMarks: Component[]; letterHeight: number }

/** Groups neighbouring letters of one line. */
export function segmentsOf(picture: Picture, mask: Mask): Segments {
  const components = withoutDither(componentsOf(mask).filter(({ area }) => area >= smallest))
  const letterHeight = usualHeight(components)
  const columnMarks = columnMarksOf(components, letterHeight)
  const leaders = leadersAmong(components, letterHeight)
  const gone = new Set([...columnMarks, ...leaders, ...components.filter((each) => isDebris(each, letterHeight))])
  for (const each of gone) wipe(picture, each)
  const kept = components.filter((each) => !gone.has(each) && heightOf(each) <= letterHeight * 3.6)
  const letters = lettersAmong(kept, letterHeight)
  const marks = kept.filter((each) => !letters.has(each) && widthOf(each) < letterHeight * 2)
  const segments = joinedLetters([...letters], marks, letterHeight).filter(isPrint)
  const used = new Set(segments.flatMap((segment) => [...segment.letters, ...segment.marks]))
  for (const each of kept) if (!used.has(each) && heightOf(each) < letterHeight) wipe(picture, each)
  return {
    segments: segments.toSorted((a, b) => a.top - b.top || a.left - b.left),
    letters: [...letters],
    columnMarks,
    letterHeight,
  }
}

/** Fewer points are a speck of dust. */
const smallest = 5

function usualHeight(components: readonly Component[]): number {
  const heights = components
    .filter((each) => heightOf(each) >= 12 && heightOf(each) <= 90 && widthOf(each) < heightOf(each) * 3)
    .filter((each) => widthOf(each) > heightOf(each) * 0.25)
    .map(heightOf)
    .toSorted((a, b) => a - b)
  return heights[Math.floor(heights.length / 2)] ?? 24
}

/** Compares each component with its neighbours, because small print has small letters and large print large commas. */
function lettersAmong(components: readonly Component[], letterHeight: number): Set<Component> {
  const sized = components.filter((each) => heightOf(each) >= letterHeight * 0.3)
  const grid = gridOf(sized, letterHeight * 2)
  const letters = sized.filter((each) => {
    const beside = [...around(grid, each, letterHeight * 3, 0)].filter((other) => isLevel(each, other)).map(heightOf)
    const usual = beside.toSorted((a, b) => a - b)[Math.floor(beside.length * 0.65)] ?? letterHeight
    return heightOf(each) >= (beside.length > 2 ? usual : Math.max(usual, letterHeight * 0.8)) * 0.56
  })
  return new Set(letters)
}

function isLevel(a: Component, b: Component): boolean {
  const shared = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) + 1
  return shared >= Math.min(heightOf(a), heightOf(b)) * 0.3
}

/** Remains of rules are longer and thinner than any letter. */
function isDebris(each: Component, letterHeight: number): boolean {
  const [width, height] = [widthOf(each), heightOf(each)]
  if (height >= letterHeight * 1.9 && width <= letterHeight * 0.35) return true
  return width >= letterHeight * 1.6 && height <= letterHeight * 0.3
}

/** Rows of dots or dashes that would join unrelated segments. */
function leadersAmong(components: readonly Component[], letterHeight: number): Component[] {
  const small = components
    .filter((each) => heightOf(each) < letterHeight * 0.4 && widthOf(each) < letterHeight * 1.2)
    .toSorted((a, b) => a.left - b.left)
  const open: Component[][] = []
  for (const mark of small) {
    const run = open.findLast((each) => leadsOn(each.at(-1) ?? mark, mark, letterHeight))
    if (run) run.push(mark)
    else open.push([mark])
  }
  return open.filter((run) => run.length >= fewestInRow).flat()
}

const fewestInRow = 5

function leadsOn(last: Component, next: Component, letterHeight: number): boolean {
  const aside = Math.abs(last.top + last.bottom - next.top - next.bottom) / 2
  return next.left > last.right && next.left - last.right <= letterHeight * 1.1 && aside <= letterHeight * 0.2
}

function wipe({ grey, width, height }: Picture, { left, top, right, bottom }: Component): void {
  for (let y = Math.max(0, top - 1); y <= Math.min(height - 1, bottom + 1); y += 1)
    grey.fill(255, y * width + Math.max(0, left - 1), y * width + Math.min(width - 1, right + 1) + 1)
}

/** Specks are not print, in any number. */
function isPrint(segment: Segment): boolean {
  const ink = segment.letters.reduce((sum, { area }) => sum + area, 0)
  return ink > 24 && segment.letters.length < 400
}
