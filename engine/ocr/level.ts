import { blank, type Picture } from '#engine/ocr/picture.ts'
import type { Segment } from '#engine/ocr/segments.ts'

/** Inclination of print lines across the page: a + b·y + c·x, with coordinates from 0 to 1. */
export type Slope = { a: number; b: number; c: number }

const fewestLetters = 8
const fewestLines = 12

/** Measures the print lines of a bent or obliquely photographed page; undefined when they are level. */
export function slopeOf(segments: readonly Segment[], { width, height }: Picture): Slope | undefined {
  const seen = segments.flatMap((segment) => leanOf(segment, width, height))
  if (seen.length < fewestLines) return undefined
  const middle = seen.map(({ slope }) => slope).toSorted((a, b) => a - b)[Math.floor(seen.length / 2)] ?? 0
  // Outliers come from segments that were found badly.
  let slope: Slope = { a: middle, b: 0, c: 0 }
  for (const off of [0.025, 0.012, 0.007]) {
    const near = seen.filter((each) => Math.abs(each.slope - slopeAt(slope, each.x, each.y)) < off)
    if (near.length < fewestLines) return undefined
    slope = fitted(near)
  }
  const most = Math.max(...[0, 1].flatMap((y) => [0, 0.5, 1].map((x) => Math.abs(dropAt(slope, x, y)))))
  return most * width > 4 ? slope : undefined
}

/** Median inclination of the print lines; 0 without lines. */
export function usualLeanOf(segments: readonly Segment[], { width, height }: Picture): number {
  const leans = segments.flatMap((segment) => leanOf(segment, width, height)).map(({ slope }) => slope)
  return leans.length < fewestLines ? 0 : (leans.toSorted((a, b) => a - b)[Math.floor(leans.length / 2)] ?? 0)
}

/** Median deviation of the print lines from level. */
export function unevennessOf(segments: readonly Segment[], { width, height }: Picture): number {
  const leans = segments.flatMap((segment) => leanOf(segment, width, height)).map(({ slope }) => Math.abs(slope))
  return leans.toSorted((a, b) => a - b)[Math.floor(leans.length / 2)] ?? 0
}

type Lean = { x: number; y: number; slope: number; weight: number }

/** Fits a line through the feet of letters and ignores the descenders of g and p. */
function leanOf({ letters }: Segment, width: number, height: number): Lean[] {
  if (letters.length < fewestLetters) return []
  const feet = letters.map(({ left, right, bottom }) => ({ x: (left + right) / 2, y: bottom }))
  const first = lineThrough(feet)
  const near = feet.filter(({ x, y }) => Math.abs(y - first.at(x)) < 4)
  if (near.length < fewestLetters * 0.6) return []
  const line = lineThrough(near)
  const length = Math.max(...near.map(({ x }) => x)) - Math.min(...near.map(({ x }) => x))
  return length < 100 ? [] : [{ x: line.x / width, y: line.y / height, slope: line.slope, weight: length }]
}

function lineThrough(points: readonly { x: number; y: number }[]) {
  const x = points.reduce((sum, point) => sum + point.x, 0) / points.length
  const y = points.reduce((sum, point) => sum + point.y, 0) / points.length
  const spread = points.reduce((sum, point) => sum + (point.x - x) ** 2, 0)
  const slope = points.reduce((sum, point) => sum + (point.x - x) * (point.y - y), 0) / Math.max(1, spread)
  return { x, y, slope, at: (where: number) => y + slope * (where - x) }
}

function slopeAt({ a, b, c }: Slope, x: number, y: number): number {
  return a + b * y + c * x
}

/** How far a line drops between the left edge and x, in page widths. */
function dropAt({ a, b, c }: Slope, x: number, y: number): number {
  return (a + b * y) * x + (c * x * x) / 2
}

/** Least squares of three unknowns, by the normal equations. */
function fitted(leans: readonly Lean[]): Slope {
  const sums = Array.from({ length: 3 }, () => [0, 0, 0, 0])
  for (const { x, y, slope, weight } of leans) {
    const row = [1, y, x, slope]
    for (let i = 0; i < 3; i += 1)
      for (let j = 0; j < 4; j += 1) {
        const line = sums[i]
        if (line) line[j] = (line[j] ?? 0) + (row[i] ?? 0) * (row[j] ?? 0) * weight
      }
  }
  // Few lines prove little about a bent page, so the fit leans towards a flat one.
  const total = leans.reduce((sum, { weight }) => sum + weight, 0)
  for (const [index, line] of sums.entries()) if (index > 0) line[index] = (line[index] ?? 0) + total * 0.01
  for (let pivot = 0; pivot < 3; pivot += 1) {
    const line = sums[pivot] ?? []
    const head = (line[pivot] ?? 0) || 1e-9
    for (const [index, other] of sums.entries()) {
      if (index === pivot) continue
      const factor = (other[pivot] ?? 0) / head
      for (let j = pivot; j < 4; j += 1) other[j] = (other[j] ?? 0) - factor * (line[j] ?? 0)
    }
  }
  const [a = 0, b = 0, c = 0] = sums.map((line, index) => (line[3] ?? 0) / ((line[index] ?? 0) || 1e-9))
  return { a, b, c }
}

/** How far the levelling lifts the print at this place. */
export function liftAt(slope: Slope, { width, height }: Picture, x: number, y: number): number {
  return dropAt(slope, x / width, y / height) * width
}

/** Levels the lines of a page by moving each column up or down. */
export function levelled({ width, height, grey }: Picture, { a, b, c }: Slope): Picture {
  const out = blank(width, height)
  const bend = Float64Array.from({ length: width }, (_, x) => (c * x * x) / (2 * width))
  for (let y = 0; y < height; y += 1) {
    const lean = a + (b * y) / height
    for (let x = 0; x < width; x += 1) {
      const from = y + lean * x + (bend[x] ?? 0)
      const top = Math.floor(from)
      if (top < 0 || top >= height - 1) continue
      const part = from - top
      const index = top * width + x
      out.grey[y * width + x] = (grey[index] ?? 0) * (1 - part) + (grey[index + width] ?? 0) * part
    }
  }
  return out
}
