import { type Component, componentsOf } from '#engine/ocr/components.ts'
import type { Picture } from '#engine/ocr/picture.ts'
import type { Mask } from '#engine/ocr/rules.ts'

const lowest = 24
/** A photograph is higher. */
const highest = 400
const narrowest = 120

/** White print on dark bands is turned round, so that all print is dark on white. */
export function invertBands(picture: Picture, mask: Mask): void {
  for (const band of componentsOf(mask).flatMap((component) => bandsIn(component, mask))) {
    const { grey, width } = picture
    const ground = Math.min(200, groundOf(picture, band))
    for (let y = band.top; y <= band.bottom; y += 1) {
      for (let index = y * width + band.left; index <= y * width + band.right; index += 1) {
        const light = Math.max(0, (grey[index] ?? 0) - ground) / (255 - ground)
        grey[index] = 255 * (1 - light)
        mask.ink[index] = light > 0.5 ? 1 : 0
      }
    }
  }
}

/** How dark most of the band is: that becomes paper. */
function groundOf({ grey, width }: Picture, { left, right, top, bottom }: Band): number {
  const counts = new Uint32Array(256)
  for (let y = top; y <= bottom; y += 1)
    for (let index = y * width + left; index <= y * width + right; index += 1)
      counts[grey[index] ?? 0] = (counts[grey[index] ?? 0] ?? 0) + 1
  let rest = ((bottom - top + 1) * (right - left + 1)) / 2
  let value = 0
  while (value < 255 && rest > (counts[value] ?? 0)) {
    rest -= counts[value] ?? 0
    value += 1
  }
  return value
}

type Band = { left: number; right: number; top: number; bottom: number }

/** The rows of what hangs together that are full of ink; the frame of a table may hang below its band. */
function bandsIn({ left, right, top, bottom, area }: Component, mask: Mask): Band[] {
  const width = right - left + 1
  if (bottom - top < lowest || width < narrowest || area < lowest * width * 0.5) return []
  const bands: Band[] = []
  let start = -1
  for (let y = top; y <= bottom + 1; y += 1) {
    const isFull = y <= bottom && inkIn(mask, y, left, right) > width * 0.55
    if (isFull && start < 0) start = y
    if (isFull || start < 0) continue
    if (y - start >= lowest && y - start <= highest) bands.push({ left, right, top: start, bottom: y - 1 })
    start = -1
  }
  return bands
}

function inkIn({ ink, width }: Mask, y: number, left: number, right: number): number {
  let sum = 0
  for (let index = y * width + left; index <= y * width + right; index += 1) sum += ink[index] ?? 0
  return sum
}
