import type { Picture } from '#engine/ocr/picture.ts'

const step = 4

/** Rotation of the page in radians: at the right angle, rows are either full or empty. */
export function skewOf({ width, height, grey }: Picture): number {
  const points: [number, number][] = []
  for (let y = 0; y < height; y += step)
    for (let x = 0; x < width; x += step) if ((grey[y * width + x] ?? 0) < 128) points.push([x, y])
  const some =
    points.length > 40_000 ? points.filter((_, index) => index % Math.ceil(points.length / 40_000) === 0) : points
  const contrast = (degrees: number) => contrastOf(some, height, (degrees * Math.PI) / 180)
  const coarse = bestOf(range(-5, 5, 0.5), contrast)
  const fine = bestOf(range(coarse - 0.5, coarse + 0.5, 0.1), contrast)
  return (fine * Math.PI) / 180
}

function contrastOf(points: readonly [number, number][], height: number, radians: number): number {
  const slope = Math.tan(radians)
  const rows = new Uint32Array(Math.ceil(height / step) + 400)
  for (const [x, y] of points) {
    const row = Math.round((y - x * slope) / step) + 200
    if (row >= 0 && row < rows.length) rows[row] = (rows[row] ?? 0) + 1
  }
  let sum = 0
  for (let row = 1; row < rows.length; row += 1) sum += ((rows[row] ?? 0) - (rows[row - 1] ?? 0)) ** 2
  return sum
}

function range(from: number, to: number, by: number): number[] {
  return Array.from({ length: Math.round((to - from) / by) + 1 }, (_, index) => from + index * by)
}

function bestOf(values: readonly number[], score: (value: number) => number): number {
  const scores = values.map(score)
  return values[scores.indexOf(Math.max(...scores))] ?? 0
}
