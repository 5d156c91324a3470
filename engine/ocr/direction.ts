import type { Component } from '#engine/ocr/components.ts'

/** On a page turned sideways, letters stand closer to those above and below than to those beside them. */
export function isSideways(letters: readonly Component[]): boolean {
  const some =
    letters.length > 1_500 ? letters.filter((_, at) => at % Math.ceil(letters.length / 1_500) === 0) : letters
  const sorted = letters.toSorted((a, b) => a.left - b.left)
  let beside = 0
  let above = 0
  for (const letter of some) {
    const nearest = nearestTo(letter, sorted)
    if (nearest === 'beside') beside += 1
    if (nearest === 'above') above += 1
  }
  return above > beside * 2 && above > 40
}

const reach = 120

function nearestTo(letter: Component, sorted: readonly Component[]): 'beside' | 'above' | undefined {
  let [across, down] = [reach, reach]
  for (let index = firstFrom(sorted, letter.left - reach * 2); index < sorted.length; index += 1) {
    const other = sorted[index]
    if (!other || other.left > letter.right + reach) break
    if (other === letter) continue
    const dx = Math.max(other.left - letter.right, letter.left - other.right)
    const dy = Math.max(other.top - letter.bottom, letter.top - other.bottom)
    if (dy < 0 && dx >= 0) across = Math.min(across, dx)
    if (dx < 0 && dy >= 0) down = Math.min(down, dy)
  }
  if (across === down) return undefined
  return across < down ? 'beside' : 'above'
}

function firstFrom(sorted: readonly Component[], left: number): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle]?.left ?? 0) < left) low = middle + 1
    else high = middle
  }
  return low
}
