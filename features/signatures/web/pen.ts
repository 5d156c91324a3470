import { clipStrokes, signatureBox } from '#features/signatures/signature-strokes.ts'
import { limits } from '#features/signatures/signature-terms.ts'

/** Pure: strokes as they are drawn, in the box of the signature. */
export type Strokes = [x: number, y: number][][]

/** Points nearer than this add nothing that an eye sees. */
const step = 5

type Frame = { left: number; top: number; width: number; height: number }

/** A place of the screen in the box of the signature, clipped. */
export function placeIn(frame: Frame, x: number, y: number): [number, number] {
  const scaled = [
    ((x - frame.left) / (frame.width || 1)) * signatureBox.width,
    ((y - frame.top) / (frame.height || 1)) * signatureBox.height,
  ] as const
  const [at] = clipStrokes([[scaled]])[0] ?? [[0, 0] as const]
  return [at?.[0] ?? 0, at?.[1] ?? 0]
}

export function beginStroke(strokes: Strokes, at: [number, number]): Strokes {
  return isFull(strokes) ? strokes : [...strokes, [at]]
}

export function goOn(strokes: Strokes, at: [number, number]): Strokes {
  const stroke = strokes.at(-1)
  const last = stroke?.at(-1)
  if (!stroke || !last || isFull(strokes)) return strokes
  if (Math.hypot(at[0] - last[0], at[1] - last[1]) < step) return strokes
  return [...strokes.slice(0, -1), [...stroke, at]]
}

export function isFull(strokes: Strokes): boolean {
  return strokes.reduce((sum, stroke) => sum + stroke.length, 0) >= limits.points
}

/** One stroke as the path of a drawing. */
export function pathOf([first = [0, 0], ...rest]: [number, number][]): string {
  const lines = rest.length > 0 ? rest : [first]
  return `M${first[0]} ${first[1]}${lines.map(([x, y]) => `L${x} ${y}`).join('')}`
}
