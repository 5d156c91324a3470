import { limits } from '#features/signatures/signature-terms.ts'

/** A point is x, y in the box; a stroke is drawn without lifting the pen. */
export type Stroke = readonly (readonly [x: number, y: number])[]

export const signatureBox = { width: 1_000, height: 400 } as const

/** The strokes inside the box, at most so many points; a pen that leaves the box runs along its edge. */
export function clipStrokes(strokes: readonly Stroke[]): Stroke[] {
  let left: number = limits.points
  const clipped: Stroke[] = []
  for (const stroke of strokes) {
    const points = stroke
      .slice(0, left)
      .map(([x, y]) => [within(x, signatureBox.width), within(y, signatureBox.height)] as const)
    left -= points.length
    if (points.length > 0) clipped.push(points)
  }
  return clipped
}

/** A dot is no signature. */
export function isDrawn(strokes: readonly Stroke[]): boolean {
  return strokes.reduce((sum, stroke) => sum + lengthOf(stroke), 0) >= 20
}

/** The drawing, made from numbers alone: nothing that a browser sent is copied. */
export function drawStrokes(strokes: readonly Stroke[]): string {
  const { width, height } = signatureBox
  const paths = clipStrokes(strokes).map((stroke) => `<path d="${pathOf(stroke)}"/>`)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><g fill="none" stroke="#14213d" stroke-width="5" stroke-linecap="round" stroke-linejoin="round">${paths.join('')}</g></svg>`
}

function pathOf(stroke: Stroke): string {
  const [first, ...rest] = stroke
  if (!first) return ''
  const [x, y] = first
  const lines = rest.length > 0 ? rest : [first]
  return `M${x} ${y}${lines.map(([toX, toY]) => `L${toX} ${toY}`).join('')}`
}

function within(value: number, most: number): number {
  if (!Number.isFinite(value)) return 0
  return Math.min(most, Math.max(0, Math.round(value)))
}

function lengthOf(stroke: Stroke): number {
  let sum = 0
  for (const [index, [x, y]] of stroke.entries()) {
    const before = stroke[index - 1]
    if (before) sum += Math.hypot(x - before[0], y - before[1])
  }
  return sum
}
