import { type Component, heightOf } from '#engine/ocr/components.ts'
import { around, gridOf } from '#engine/ocr/grid.ts'
import type { Segment } from '#engine/ocr/segments.ts'

/** Joins letters into segments: first letters side by side, then their dots, commas, hyphens and accents. */
export function joinedLetters(letters: readonly Component[], marks: readonly Component[], usual: number): Segment[] {
  const groups = new Groups()
  const grid = gridOf(letters, usual * 2)
  const near = (each: Component) => [...around(grid, each, usual * 1.5, usual)]
  for (const letter of letters)
    for (const other of near(letter)) if (other !== letter && areBeside(letter, other)) groups.join(letter, other)
  for (const mark of marks) {
    const reach = near(mark).filter((letter) => belongs(mark, letter))
    const nearest = reach.toSorted((a, b) => distanceOf(mark, a) - distanceOf(mark, b))[0]
    for (const letter of reach) if (nearest && areLevel(letter, nearest)) groups.join(mark, letter)
  }
  const known = new Set(letters)
  // Marks without a letter are specks or lone dashes and are dropped.
  return groups.of([...letters, ...marks]).flatMap((all) => linesOf(all, known))
}

const farthest = 1.25

function areBeside(a: Component, b: Component): boolean {
  const [low, high] = [Math.min(heightOf(a), heightOf(b)), Math.max(heightOf(a), heightOf(b))]
  const gap = Math.max(a.left, b.left) - Math.min(a.right, b.right)
  if (gap > Math.min(high, low * 1.6) * farthest) return false
  return areLevel(a, b)
}

function areLevel(a: Component, b: Component): boolean {
  const low = Math.min(heightOf(a), heightOf(b))
  return Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) + 1 >= low * 0.5
}

function distanceOf(a: Component, b: Component): number {
  const across = Math.max(0, a.left - b.right, b.left - a.right)
  return Math.hypot(across, Math.max(0, a.top - b.bottom, b.top - a.bottom))
}

/** A mark belongs to a letter below it, or beside it at the same height. */
function belongs(mark: Component, letter: Component): boolean {
  const height = heightOf(letter)
  const gap = Math.max(mark.left, letter.left) - Math.min(mark.right, letter.right)
  const above = letter.top - mark.bottom
  if (above > 0) return gap < height * 0.2 && above < height * 0.4 && heightOf(mark) < height * 0.5
  return gap < height * 0.55 && mark.top - letter.bottom < height * 0.05
}

/** Splits lines that touch: each letter goes to the line whose last letter it continues. */
function linesOf(all: readonly Component[], known: ReadonlySet<Component>): Segment[] {
  const letters = all.filter((each) => known.has(each)).toSorted((a, b) => a.left - b.left)
  if (letters.length === 0) return []
  const heights = letters.map(heightOf).toSorted((a, b) => a - b)
  const usual = heights[Math.floor(heights.length / 2)] ?? 1
  const whole = segmentOf(all, letters)
  if (heightOf(whole) < usual * 2) return [whole]
  const lines: Component[][] = []
  for (const letter of letters) {
    const line = lines.find((each) => areLevel(each.at(-1) ?? letter, letter))
    if (line) line.push(letter)
    else lines.push([letter])
  }
  const marks = all.filter((each) => !known.has(each))
  return lines.map((line) => {
    const own = marks.filter((mark) => nearestOf(mark, letters, line))
    return segmentOf([...line, ...own], line)
  })
}

function nearestOf(mark: Component, letters: readonly Component[], line: readonly Component[]): boolean {
  const nearest = letters.toSorted((a, b) => distanceOf(mark, a) - distanceOf(mark, b))[0]
  return nearest !== undefined && line.includes(nearest)
}

function segmentOf(all: readonly Component[], letters: Component[]): Segment {
  return {
    left: Math.min(...all.map(({ left }) => left)),
    right: Math.max(...all.map(({ right }) => right)),
    top: Math.min(...all.map(({ top }) => top)),
    bottom: Math.max(...all.map(({ bottom }) => bottom)),
    area: all.reduce((sum, { area }) => sum + area, 0),
    letters: letters.toSorted((a, b) => a.left - b.left),
    marks: all.filter((each) => !letters.includes(each)),
  }
}

/** Disjoint sets of components. */
class Groups {
  #parents = new Map<Component, Component>()

  join(a: Component, b: Component): void {
    this.#parents.set(this.#rootOf(a), this.#rootOf(b))
  }

  of(all: readonly Component[]): Component[][] {
    return [...Map.groupBy(all, (each) => this.#rootOf(each)).values()]
  }

  #rootOf(each: Component): Component {
    let root = each
    for (let next = this.#parents.get(root); next && next !== root; next = this.#parents.get(root)) root = next
    if (root !== each) this.#parents.set(each, root)
    return root
  }
}
