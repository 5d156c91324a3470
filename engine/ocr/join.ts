import type { Component } from '#engine/ocr/components.ts'
import { around, gridOf } from '#engine/ocr/grid.ts'
import type { Segment } from '#engine/ocr/segments.ts'

const heightOf = ({ top, bottom }: Component) => bottom - top + 1

/** Letters to segments: each to those beside it; then dots, commas, hyphens and accents to what they belong to. */
export function joinedLetters(letters: readonly Component[], marks: readonly Component[], usual: number): Segment[] {
  const groups = new Groups()
  const grid = gridOf(letters, usual * 2)
  const join = (each: Component, goes: (a: Component, b: Component) => boolean) => {
    for (const other of around(grid, each, usual * 1.5, usual))
      if (other !== each && goes(each, other)) groups.join(each, other)
  }
  for (const letter of letters) join(letter, areBeside)
  for (const mark of marks) join(mark, belongs)
  const known = new Set(letters)
  // Marks that belong to no letter are specks, or a dash that stands for nothing: they are left out.
  return groups
    .of([...letters, ...marks])
    .map((all) =>
      segmentOf(
        all,
        all.filter((each) => known.has(each)),
      ),
    )
    .filter((segment) => segment.letters.length > 0)
}

const farthest = 0.95

function areBeside(a: Component, b: Component): boolean {
  const [low, high] = [Math.min(heightOf(a), heightOf(b)), Math.max(heightOf(a), heightOf(b))]
  const gap = Math.max(a.left, b.left) - Math.min(a.right, b.right)
  if (gap > Math.min(high, low * 1.6) * farthest) return false
  return Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) + 1 >= low * 0.5
}

/** A mark stands over a letter, or beside it at its height. */
function belongs(mark: Component, letter: Component): boolean {
  const height = heightOf(letter)
  const gap = Math.max(mark.left, letter.left) - Math.min(mark.right, letter.right)
  const above = letter.top - mark.bottom
  if (above > 0) return gap < height * 0.2 && above < height * 0.4 && heightOf(mark) < height * 0.5
  return gap < height * 0.55 && mark.top - letter.bottom < height * 0.05
}

function segmentOf(all: readonly Component[], letters: Component[]): Segment {
  return {
    left: Math.min(...all.map(({ left }) => left)),
    right: Math.max(...all.map(({ right }) => right)),
    top: Math.min(...all.map(({ top }) => top)),
    bottom: Math.max(...all.map(({ bottom }) => bottom)),
    area: all.reduce((sum, { area }) => sum + area, 0),
    letters: letters.toSorted((a, b) => a.left - b.left),
  }
}

/** Which components hang together. */
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
