import type { Picture } from '#engine/ocr/picture.ts'

/** Where there is ink, as far as finding goes; what is read stays grey. */
export type Mask = { width: number; height: number; ink: Uint8Array }

const inkLevel = 190

export function maskOf({ width, height, grey }: Picture, level = inkLevel): Mask {
  const ink = new Uint8Array(width * height)
  for (let index = 0; index < ink.length; index += 1) ink[index] = (grey[index] ?? 0) < level ? 1 : 0
  return { width, height, ink }
}

/** Answers where the next ink stands from a place on, or the end: paper is passed four points at a time. */
export function inkFinder(ink: Uint8Array): (from: number, end: number) => number {
  const fours = new Uint32Array(ink.buffer, ink.byteOffset, ink.length >> 2)
  return (from, end) => {
    let at = from
    while (at < end) {
      if ((at & 3) === 0 && fours[at >> 2] === 0) at += 4
      else if ((ink[at] ?? 0) === 1) return at
      else at += 1
    }
    return end
  }
}
