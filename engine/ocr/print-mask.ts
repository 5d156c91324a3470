import { finderOf } from '#engine/ocr/fours.ts'
import type { Mask } from '#engine/ocr/mask.ts'
import type { Picture } from '#engine/ocr/picture.ts'

const block = 24
/** Darker than paper and its grain. */
const palestPrint = 215
/** Ink begins at this share of the way from paper to the darkest print nearby. */
const share = 0.36

/** Marks print, also pale print on pale paper, after rules and bands were removed. */
export function printMaskOf({ width, height, grey }: Picture): Mask {
  const [across, down] = [Math.ceil(width / block), Math.ceil(height / block)]
  const levels = inkLevels(darkest({ width, height, grey }, across, down), across, down)
  const ink = new Uint8Array(width * height)
  const next = finderOf(grey, 255)
  for (let y = 0; y < height; y += 1) {
    const row = Math.floor(y / block) * across
    const [start, end] = [y * width, (y + 1) * width]
    for (let index = next(start, end); index < end; index = next(index + 1, end))
      if ((grey[index] ?? 255) < (levels[row + Math.floor((index - start) / block)] ?? 0)) ink[index] = 1
  }
  return { width, height, ink }
}

/** Brightness of the darkest thirtieth of each block. */
function darkest({ width, height, grey }: Picture, across: number, down: number): Uint8Array {
  const found = new Uint8Array(across * down)
  const next = finderOf(grey, 255)
  // Histogram of brightness for each block in a row of blocks.
  const counts = new Uint32Array(across * 256)
  for (let row = 0; row < down; row += 1) {
    const [top, bottom] = [row * block, Math.min(height, (row + 1) * block)]
    counts.fill(0)
    for (let y = top; y < bottom; y += 1) {
      const [start, end] = [y * width, (y + 1) * width]
      for (let place = next(start, end); place < end; place = next(place + 1, end)) {
        const count = Math.floor((place - start) / block) * 256 + (grey[place] ?? 255)
        counts[count] = (counts[count] ?? 0) + 1
      }
    }
    for (let column = 0; column < across; column += 1) {
      const points = (bottom - top) * (Math.min(width, (column + 1) * block) - column * block)
      found[row * across + column] = brightnessOf(counts, column * 256, points / 30)
    }
  }
  return found
}

/** The brightness below which this many points lie; white points do not count. */
function brightnessOf(counts: Uint32Array, from: number, points: number): number {
  let rest = points
  let value = -1
  while (value < 255 && rest > 0) {
    value += 1
    rest -= counts[from + value] ?? 0
  }
  return value
}

/** A letter can reach into the next block, so each block considers its neighbours. */
function inkLevels(darkest: Uint8Array, across: number, down: number): Uint8Array {
  const levels = new Uint8Array(across * down)
  for (let row = 0; row < down; row += 1) {
    for (let column = 0; column < across; column += 1) {
      let dark = 255
      for (let x = Math.max(0, column - 1); x <= Math.min(across - 1, column + 1); x += 1)
        dark = Math.min(dark, darkest[row * across + x] ?? 255)
      for (let y = Math.max(0, row - 1); y <= Math.min(down - 1, row + 1); y += 1)
        dark = Math.min(dark, (darkest[y * across + column] ?? 255) + 20)
      levels[row * across + column] = dark > palestPrint ? 0 : 255 - (255 - dark) * share
    }
  }
  return levels
}
