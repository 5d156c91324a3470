import type { Mask } from '#engine/ocr/mask.ts'
import type { Picture } from '#engine/ocr/picture.ts'

const block = 24
/** Darker than paper and its grain. */
const palestPrint = 215
/** What is this much of the way from the paper to the darkest print around is ink. */
const share = 0.36

/** Where there is print: pale print on pale paper too, once rules and bands are gone. */
export function printMaskOf({ width, height, grey }: Picture): Mask {
  const [across, down] = [Math.ceil(width / block), Math.ceil(height / block)]
  const levels = inkLevels(darkest({ width, height, grey }, across, down), across, down)
  const ink = new Uint8Array(width * height)
  for (let y = 0; y < height; y += 1) {
    const row = Math.floor(y / block) * across
    for (let column = 0; column < across; column += 1) {
      const level = levels[row + column] ?? 0
      if (level === 0) continue
      const end = Math.min(width, (column + 1) * block)
      for (let index = y * width + column * block; index < y * width + end; index += 1)
        ink[index] = (grey[index] ?? 255) < level ? 1 : 0
    }
  }
  return { width, height, ink }
}

/** The brightness of the darkest thirtieth of each block. */
function darkest({ width, height, grey }: Picture, across: number, down: number): Uint8Array {
  const found = new Uint8Array(across * down)
  const counts = new Uint32Array(256)
  for (let index = 0; index < found.length; index += 1) {
    const [top, left] = [Math.floor(index / across) * block, (index % across) * block]
    const [bottom, right] = [Math.min(height, top + block), Math.min(width, left + block)]
    counts.fill(0)
    for (let y = top; y < bottom; y += 1) {
      for (let x = left; x < right; x += 1) {
        const value = grey[y * width + x] ?? 255
        counts[value] = (counts[value] ?? 0) + 1
      }
    }
    let rest = ((bottom - top) * (right - left)) / 30
    let value = -1
    while (value < 255 && rest > 0) {
      value += 1
      rest -= counts[value] ?? 0
    }
    found[index] = value
  }
  return found
}

/** A letter may reach into the next block: each block looks at those beside it. */
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
