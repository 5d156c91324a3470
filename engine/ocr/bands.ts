import { type Component, componentsOf } from '#engine/ocr/components.ts'
import type { Picture } from '#engine/ocr/picture.ts'
import type { Mask } from '#engine/ocr/rules.ts'

const lowest = 30
const narrowest = 120

/** White print on dark bands is turned round, so that all print is dark on white. */
export function invertBands(picture: Picture, mask: Mask): void {
  for (const band of componentsOf(mask).filter(isBand)) {
    const { grey, width } = picture
    for (let y = band.top; y <= band.bottom; y += 1) {
      for (let index = y * width + band.left; index <= y * width + band.right; index += 1) {
        grey[index] = 255 - (grey[index] ?? 0)
        mask.ink[index] = (grey[index] ?? 0) < 128 ? 1 : 0
      }
    }
  }
}

/** Wide, as high as a line of print at least and of a few lines at most, and full of ink. A photograph is higher. */
function isBand({ left, right, top, bottom, area }: Component): boolean {
  const [width, height] = [right - left + 1, bottom - top + 1]
  return height >= lowest && height <= 400 && width >= narrowest && area > width * height * 0.6
}
