import { foursOf, whiteFour } from '#engine/ocr/fours.ts'
import type { Picture } from '#engine/ocr/picture.ts'

/** Marks inked points for the search of print; recognition uses the grey picture. */
export type Mask = { width: number; height: number; ink: Uint8Array }

const inkLevel = 190

export function maskOf({ width, height, grey }: Picture, level = inkLevel): Mask {
  const ink = new Uint8Array(width * height)
  const fours = foursOf(grey)
  for (let index = 0; index < ink.length; index += 1) {
    if ((index & 3) === 0 && fours[index >> 2] === whiteFour) index += 3
    else if ((grey[index] ?? 255) < level) ink[index] = 1
  }
  return { width, height, ink }
}
