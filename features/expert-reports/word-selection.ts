import { joined, type PageWord } from '#features/expert-reports/page-words.ts'

type Point = { x: number; y: number }

/** Words that a person takes from a page, in one box. */
export type Taken = { page: number } & ReturnType<typeof joined>

export function takenOf(page: number, words: readonly PageWord[], ranks: readonly number[]): Taken | undefined {
  const some = ranks.flatMap((rank) => words[rank] ?? [])
  return some.length > 0 ? { page, ...joined(some) } : undefined
}

/** The ranks of the words that a stroke from one point to another covers, row by row; a press alone takes the word under it. */
export function wordsUnder(words: readonly PageWord[], from: Point, to: Point): number[] {
  const stroke = {
    left: Math.min(from.x, to.x),
    right: Math.max(from.x, to.x),
    top: Math.min(from.y, to.y),
    bottom: Math.max(from.y, to.y),
  }
  return words
    .flatMap(({ box }, rank) => {
      const isUnder =
        box.left <= stroke.right && box.right >= stroke.left && box.top <= stroke.bottom && box.bottom >= stroke.top
      return isUnder ? [rank] : []
    })
    .toSorted((a, b) => orderOf(words, a, b))
}

/** All words from one to another as they are read. */
export function wordsBetween(words: readonly PageWord[], from: number, to: number): number[] {
  const order = [...words.keys()].toSorted((a, b) => orderOf(words, a, b))
  const [first = 0, last = 0] = [order.indexOf(from), order.indexOf(to)].toSorted((a, b) => a - b)
  return order.slice(first, last + 1)
}

const steps: Record<string, 1 | -1> = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: 1, ArrowUp: -1 }

/** The word where an arrow leads: the next one as they are read, or the nearest in the row above or below. */
export function wordBeside(words: readonly PageWord[], from: number, key: string): number | undefined {
  const step = steps[key]
  const here = words[from]
  if (!step || !here) return undefined
  if (key === 'ArrowRight' || key === 'ArrowLeft') {
    const order = [...words.keys()].toSorted((a, b) => orderOf(words, a, b))
    return order[order.indexOf(from) + step]
  }
  const others = words.flatMap((word, rank) => {
    const [away, across] = [(middle(word, 'y') - middle(here, 'y')) * step, middle(word, 'x') - middle(here, 'x')]
    return areInOneRow(word, here) || away <= 0 ? [] : [{ rank, distance: 4 * away + Math.abs(across) }]
  })
  return others.toSorted((a, b) => a.distance - b.distance)[0]?.rank
}

function orderOf(words: readonly PageWord[], a: number, b: number): number {
  const [one, other] = [words[a], words[b]]
  if (!one || !other) return 0
  return areInOneRow(one, other) ? one.box.left - other.box.left : middle(one, 'y') - middle(other, 'y')
}

function areInOneRow(a: PageWord, b: PageWord): boolean {
  const lower = Math.min(a.box.bottom - a.box.top, b.box.bottom - b.box.top)
  return Math.abs(middle(a, 'y') - middle(b, 'y')) < lower / 2
}

function middle({ box }: PageWord, axis: 'x' | 'y'): number {
  return axis === 'x' ? (box.left + box.right) / 2 : (box.top + box.bottom) / 2
}
