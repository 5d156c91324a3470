import type { Box } from '#engine/page/box.ts'

/** Inclination of columns: a + c·x, with x from 0 to 1; on an oblique photograph both sides lean. */
type Lean = { a: number; c: number }

/** Tolerance in page widths: tidy pages vary by as much. */
const grain = 0.004

/** Returns the horizontal shift of each word that makes columns vertical on a levelled page. */
export function plumbed(boxes: readonly Box[], width: number, height: number): (box: Box) => number {
  const places = boxes.map(({ left, right, top }) => ({ left: left / width, right: right / width, y: top / height }))
  const score = (lean: Lean) => alignment(places, lean)
  const still = { a: 0, c: 0 }
  let best: Lean = still
  for (let a = -0.06; a <= 0.0601; a += 0.004)
    for (let c = -0.08; c <= 0.0801; c += 0.016) if (score({ a, c }) > score(best)) best = { a, c }
  for (let step = 0.002; step > 0.0004; step /= 2) {
    for (const [da, dc] of [
      [1, 0],
      [-1, 0],
      [0, 2],
      [0, -2],
    ] as const) {
      const next = { a: best.a + da * step, c: best.c + dc * step }
      if (score(next) > score(best)) best = next
    }
  }
  if (score(best) < score(still) * 1.15) return () => 0
  return ({ left, top }) => -shiftOf(best, left / width, top / height) * width
}

function shiftOf({ a, c }: Lean, x: number, y: number): number {
  return (a + c * (x - 0.5)) * (y - 0.5)
}

/** Scores an inclination: in vertical columns, many edges share a position. */
function alignment(places: readonly { left: number; right: number; y: number }[], lean: Lean): number {
  const counts = new Uint16Array(Math.ceil(1.4 / grain))
  for (const { left, right, y } of places) {
    for (const edge of [left, right]) {
      const at = Math.round((edge - shiftOf(lean, edge, y) + 0.2) / grain)
      counts[at] = (counts[at] ?? 0) + 1
    }
  }
  let sum = 0
  for (let at = 1; at < counts.length; at += 1) sum += ((counts[at] ?? 0) + (counts[at - 1] ?? 0)) ** 2
  return sum
}
