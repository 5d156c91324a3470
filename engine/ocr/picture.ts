import { finderOf, foursOf } from '#engine/ocr/fours.ts'
import { eraseShade } from '#engine/ocr/shade.ts'

/** A grey picture: one byte per point, 0 is black. */
export type Picture = { width: number; height: number; grey: Uint8Array }

/** Resolution used for recognition. */
export const dotsPerInch = 300

/** An A4 page at that resolution, with a margin. */
export const longestSide = 4_400

export function blank(width: number, height: number): Picture {
  return { width, height, grey: new Uint8Array(width * height).fill(255) }
}

const block = 24

/** Points from this brightness on are paper grain. */
const palestGrain = 248
/** Four points of that brightness. */
const fourOfGrain = 0xf8f8f8f8 | 0

/** Whitens the paper: each point is scaled by the brightness of the paper around it, which removes shadows and grain. */
export function flatten({ width, height, grey }: Picture): Picture {
  const [across, down] = [Math.ceil(width / block), Math.ceil(height / block)]
  const levels = paperLevels(width, height, grey, across, down)
  const beyond = beyondPaper(levels, across, down)
  brightenBands(levels, across, down)
  const flat = new Uint8Array(width * height).fill(255)
  const fours = foursOf(grey)
  // Brightness factors of the paper along one row, interpolated between blocks.
  const row = new Float32Array(across + 1)
  for (let y = 0; y < height; y += 1) {
    const fy = Math.max(0, Math.min(down - 1, y / block - 0.5))
    const above = Math.floor(fy) * across
    const below = Math.min(down - 1, Math.floor(fy) + 1) * across
    const part = fy - Math.floor(fy)
    for (let column = 0; column < across; column += 1)
      row[column] = 255 / ((levels[above + column] ?? 255) * (1 - part) + (levels[below + column] ?? 255) * part)
    row[across] = row[across - 1] ?? 1
    for (let column = -1; column < across; column += 1) {
      const from = row[Math.max(0, column)] ?? 1
      const step = ((row[column + 1] ?? 1) - from) / block
      const start = column * block + block / 2
      const end = y * width + Math.min(width, start + block)
      let gain = from + step * (Math.max(0, start) - start)
      for (let index = y * width + Math.max(0, start); index < end; index += 1, gain += step) {
        if ((index & 3) === 0 && ((fours[index >> 2] ?? 0) & fourOfGrain) === fourOfGrain) {
          index += 3
          gain += step * 3
          continue
        }
        const value = (grey[index] ?? 0) * gain
        if (value < palestGrain) flat[index] = value
      }
    }
  }
  const picture = { width, height, grey: flat }
  beyond.forEach((isBeyond, index) => {
    if (isBeyond) whiten(picture, (index % across) * block, Math.floor(index / across) * block)
  })
  eraseShade(picture)
  return picture
}

function whiten({ width, height, grey }: Picture, left: number, top: number): void {
  for (let y = top; y < Math.min(height, top + block); y += 1)
    grey.fill(255, y * width + left, y * width + Math.min(width, left + block))
}

/** Brightness of the paper in each block: the level that the brightest eighth exceeds. */
function paperLevels(width: number, height: number, grey: Uint8Array, across: number, down: number): Float32Array {
  const levels = new Float32Array(across * down)
  const counts = new Uint32Array(256)
  for (let index = 0; index < levels.length; index += 1) {
    const [top, left] = [Math.floor(index / across) * block, (index % across) * block]
    counts.fill(0)
    let total = 0
    for (let y = top; y < Math.min(height, top + block); y += 2) {
      for (let x = left; x < Math.min(width, left + block); x += 2) {
        const value = grey[y * width + x] ?? 0
        counts[value] = (counts[value] ?? 0) + 1
        total += 1
      }
    }
    let rest = total * 0.12
    let value = 256
    while (value > darkestPaper && rest > 0) {
      value -= 1
      rest -= counts[value] ?? 0
    }
    levels[index] = value
  }
  return levels
}

const darkestPaper = 60

/** Distinguishes a dark band from a shadow: a band has bright paper a few blocks above and below. */
function brightenBands(levels: Float32Array, across: number, down: number): void {
  const before = levels.slice()
  for (let index = 0; index < levels.length; index += 1) {
    const [row, column] = [Math.floor(index / across), index % across]
    let above = 0
    let below = 0
    for (let step = 0; step <= tallestBand; step += 1) {
      if (row - step >= 0) above = Math.max(above, before[(row - step) * across + column] ?? 0)
      if (row + step < down) below = Math.max(below, before[(row + step) * across + column] ?? 0)
    }
    levels[index] = Math.max(before[index] ?? 0, Math.min(above, below))
  }
}

/** In blocks: an inch. */
const tallestBand = 6

/** A dark area that touches the picture's edge is the table under the paper, except a band across the page. */
function beyondPaper(levels: Float32Array, across: number, down: number): Uint8Array {
  const usual = levels.toSorted()[Math.floor(levels.length * 0.6)] ?? 255
  const isDark = (index: number) => (levels[index] ?? 255) < usual * 0.62
  const beyond = new Uint8Array(levels.length)
  const open: number[] = []
  const visit = (column: number, row: number) => {
    const index = row * across + column
    if (column < 0 || row < 0 || column >= across || row >= down || beyond[index] || !isDark(index)) return
    beyond[index] = 1
    open.push(index)
  }
  for (let row = 0; row < down; row += 1) for (const column of [0, across - 1]) visit(column, row)
  for (let column = 0; column < across; column += 1) for (const row of [0, down - 1]) visit(column, row)
  for (let index = open.pop(); index !== undefined; index = open.pop()) {
    const [column, row] = [index % across, Math.floor(index / across)]
    for (const [dx, dy] of [
      [1, 0],
      [-1, 0],
      [0, 1],
      [0, -1],
    ] as const)
      visit(column + dx, row + dy)
  }
  const isTable = beyond.reduce((sum, each) => sum + each, 0) > levels.length * 0.03
  return isTable ? beyond : new Uint8Array(levels.length)
}

/** Rotates by a small angle around the centre and fills with white. */
export function turned(picture: Picture, radians: number): Picture {
  const { width, height, grey } = picture
  const out = blank(width, height)
  const printed = printedSquares(picture)
  const squares = (width >> 3) + 1
  const [sin, cos] = [Math.sin(radians), Math.cos(radians)]
  const [cx, cy] = [width / 2, height / 2]
  // Fixed-point coordinates in 65,536ths of a point: fast, and exact enough for a page.
  const [stepX, stepY] = [Math.round(cos * 65_536), Math.round(sin * 65_536)]
  for (let y = 0; y < height; y += 1) {
    let sx = Math.round((cos * -cx - sin * (y - cy) + cx) * 65_536)
    let sy = Math.round((sin * -cx + cos * (y - cy) + cy) * 65_536)
    for (let x = 0; x < width; x += 1, sx += stepX, sy += stepY) {
      // Unrolled: a list per point takes five times as long.
      const x0 = sx >> 16
      const y0 = sy >> 16
      if (x0 < 0 || y0 < 0 || x0 >= width - 1 || y0 >= height - 1) continue
      if (printed[(y0 >> 3) * squares + (x0 >> 3)] === 0) {
        x += 7
        sx += stepX * 7
        sy += stepY * 7
        continue
      }
      const from = y0 * width + x0
      const first = grey[from] ?? 0
      const second = grey[from + 1] ?? 0
      const third = grey[from + width] ?? 0
      const fourth = grey[from + width + 1] ?? 0
      if ((first & second & third & fourth) === 255) continue
      const tx = (sx & 65_535) >> 8
      const ty = (sy & 65_535) >> 8
      const top = first * (256 - tx) + second * tx
      const bottom = third * (256 - tx) + fourth * tx
      out.grey[y * width + x] = (top * (256 - ty) + bottom * ty) >> 16
    }
  }
  return out
}

/** Squares of eight points that a slightly inclined row of eight points can reach print from. */
function printedSquares({ width, height, grey }: Picture): Uint8Array {
  const across = (width >> 3) + 1
  const squares = new Uint8Array(across * ((height >> 3) + 1))
  const next = finderOf(grey, 255)
  for (let y = 0; y < height; y += 1) {
    const [start, end] = [y * width, (y + 1) * width]
    const [above, below] = [Math.max(0, y - 3) >> 3, Math.min(height - 1, y + 2) >> 3]
    for (let at = next(start, end); at < end; at = next(start + ((at - start) | 7) + 1, end)) {
      const square = (at - start) >> 3
      for (let column = Math.max(0, square - 2); column <= square; column += 1) {
        squares[above * across + column] = 1
        squares[below * across + column] = 1
      }
    }
  }
  return squares
}

/** Rotates clockwise by quarter turns. */
export function turnedByQuarters(picture: Picture, quarters: number): Picture {
  if (quarters % 4 === 0) return picture
  const { width, height, grey } = picture
  const out = blank(height, width)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) out.grey[x * height + (height - 1 - y)] = grey[y * width + x] ?? 0
  return turnedByQuarters(out, quarters - 1)
}
