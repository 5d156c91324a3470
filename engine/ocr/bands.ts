import { type Component, componentsOf } from '#engine/ocr/components.ts'
import type { Mask } from '#engine/ocr/mask.ts'
import type { Picture } from '#engine/ocr/picture.ts'

const lowest = 24
/** Larger areas are photographs. */
const highest = 400
const narrowest = 120

/** Tolerated share of pale points inside a band, and of dark points inside its print. */
const grain = 0.2

/** Inverts dark bands with white print, so that all print is dark on white. */
export function invertBands(picture: Picture, mask: Mask): void {
  for (const band of componentsOf(mask).flatMap((component) => bandsIn(component, mask))) invert(picture, mask, band)
}

/** The corners around a leaning band are paper and keep their colour. */
function invert(picture: Picture, { ink }: Mask, band: Band): void {
  const { grey, width } = picture
  const ground = Math.min(200, groundOf(picture, band))
  const lightAt = (x: number, y: number) => ((grey[y * width + x] ?? 0) - ground) / (255 - ground)
  const edges = edgesOf(band, (x, y) => lightAt(x, y) > 0.5)
  for (let y = band.top; y <= band.bottom; y += 1) {
    for (let x = band.left; x <= band.right; x += 1) {
      const index = y * width + x
      const light = isWithin(edges, x - band.left, y - band.top) ? lightAt(x, y) : 0
      grey[index] = 255 * (1 - Math.min(1, Math.max(0, (light - grain) / (1 - 2 * grain))))
      ink[index] = light > 0.5 ? 1 : 0
    }
  }
}

/** For each column the first and last inked row, and for each row the first and last inked column. */
type Edges = { top: Int32Array; bottom: Int32Array; left: Int32Array; right: Int32Array }

/** Points between paper and band have an intermediate brightness. */
const blur = 2

function edgesOf({ left, right, top, bottom }: Band, isPaper: (x: number, y: number) => boolean): Edges {
  const [width, height] = [right - left + 1, bottom - top + 1]
  const firstOf = (length: number, isPaperAt: (at: number) => boolean) => {
    let at = 0
    while (at < length && isPaperAt(at)) at += 1
    return at === 0 ? 0 : at + blur
  }
  return {
    top: Int32Array.from({ length: width }, (_, x) => firstOf(height, (at) => isPaper(left + x, top + at))),
    bottom: Int32Array.from(
      { length: width },
      (_, x) => height - 1 - firstOf(height, (at) => isPaper(left + x, bottom - at)),
    ),
    left: Int32Array.from({ length: height }, (_, y) => firstOf(width, (at) => isPaper(left + at, top + y))),
    right: Int32Array.from(
      { length: height },
      (_, y) => width - 1 - firstOf(width, (at) => isPaper(right - at, top + y)),
    ),
  }
}

function isWithin({ top, bottom, left, right }: Edges, x: number, y: number): boolean {
  return y >= (top[x] ?? 0) && y <= (bottom[x] ?? 0) && x >= (left[y] ?? 0) && x <= (right[y] ?? 0)
}

/** The usual brightness of the band, which becomes paper. */
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

/** Finds the inked rows of a component; a table frame can hang below its band. */
function bandsIn({ left, right, top, bottom, area }: Component, mask: Mask): Band[] {
  const width = right - left + 1
  if (bottom - top < lowest || width < narrowest || area < lowest * width * 0.5) return []
  const bands: Band[] = []
  let start = -1
  let last = -1
  for (let y = top; y <= bottom + 1; y += 1) {
    const share = y <= bottom ? inkIn(mask, y, left, right) / width : 0
    if (share > full) {
      if (start < 0) start = y
      last = y
    }
    // Dense print leaves little of the band visible beside it.
    if (start < 0 || share > full || (share > full / 2 && y - last < lowest)) continue
    const height = last + 1 - start
    if (height >= lowest && height <= highest) bands.push({ left, right, top: start, bottom: last })
    start = -1
  }
  return bands
}

const full = 0.55

function inkIn({ ink, width }: Mask, y: number, left: number, right: number): number {
  let sum = 0
  for (let index = y * width + left; index <= y * width + right; index += 1) sum += ink[index] ?? 0
  return sum
}
