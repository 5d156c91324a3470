/** A grey picture: one byte for each point, 0 is black. */
export type Picture = { width: number; height: number; grey: Uint8Array }

/** How finely print is looked at. */
export const dotsPerInch = 300

/** An A4 page at that fineness, and a little more. */
export const longestSide = 4_400

export function blank(width: number, height: number): Picture {
  return { width, height, grey: new Uint8Array(width * height).fill(255) }
}

const block = 24

/** The paper made white everywhere: each point by the brightness of the paper around it, so that shadows go and print stays. */
export function flatten({ width, height, grey }: Picture): Picture {
  const [across, down] = [Math.ceil(width / block), Math.ceil(height / block)]
  const levels = new Float32Array(across * down)
  for (let row = 0; row < down; row += 1) {
    for (let column = 0; column < across; column += 1)
      levels[row * across + column] = paperLevel(width, height, grey, column, row)
  }
  const flat = new Uint8Array(width * height)
  for (let y = 0; y < height; y += 1) {
    const fy = Math.max(0, Math.min(down - 1.001, y / block - 0.5))
    const y0 = Math.floor(fy)
    const ty = fy - y0
    const below = Math.min(down - 1, y0 + 1)
    for (let x = 0; x < width; x += 1) {
      const fx = Math.max(0, Math.min(across - 1.001, x / block - 0.5))
      const x0 = Math.floor(fx)
      const tx = fx - x0
      const right = Math.min(across - 1, x0 + 1)
      const top = at(levels, y0 * across + x0) * (1 - tx) + at(levels, y0 * across + right) * tx
      const bottom = at(levels, below * across + x0) * (1 - tx) + at(levels, below * across + right) * tx
      const level = top * (1 - ty) + bottom * ty
      flat[y * width + x] = Math.min(255, (at(grey, y * width + x) * 255) / level)
    }
  }
  return { width, height, grey: flat }
}

/** The brightness that an eighth of the block exceeds: paper, where there is some. */
function paperLevel(width: number, height: number, grey: Uint8Array, column: number, row: number): number {
  const counts = new Uint32Array(256)
  let total = 0
  for (let y = row * block; y < Math.min(height, (row + 1) * block); y += 2) {
    for (let x = column * block; x < Math.min(width, (column + 1) * block); x += 2) {
      const value = at(grey, y * width + x)
      counts[value] = at(counts, value) + 1
      total += 1
    }
  }
  let left = total * 0.12
  for (let value = 255; value > 0; value -= 1) {
    left -= at(counts, value)
    if (left <= 0) return Math.max(60, value)
  }
  return 60
}

/** Turned by a small angle around its middle; what comes in from outside is white. */
export function turned({ width, height, grey }: Picture, radians: number): Picture {
  const out = blank(width, height)
  const [sin, cos] = [Math.sin(radians), Math.cos(radians)]
  const [cx, cy] = [width / 2, height / 2]
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const sx = cos * (x - cx) - sin * (y - cy) + cx
      const sy = sin * (x - cx) + cos * (y - cy) + cy
      const [x0, y0] = [Math.floor(sx), Math.floor(sy)]
      if (x0 < 0 || y0 < 0 || x0 >= width - 1 || y0 >= height - 1) continue
      const [tx, ty, from] = [sx - x0, sy - y0, y0 * width + x0]
      const top = at(grey, from) * (1 - tx) + at(grey, from + 1) * tx
      const bottom = at(grey, from + width) * (1 - tx) + at(grey, from + width + 1) * tx
      out.grey[y * width + x] = top * (1 - ty) + bottom * ty
    }
  }
  return out
}

/** Turned by quarters, clockwise. */
export function turnedByQuarters(picture: Picture, quarters: number): Picture {
  if (quarters % 4 === 0) return picture
  const { width, height, grey } = picture
  const out = blank(height, width)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) out.grey[x * height + (height - 1 - y)] = at(grey, y * width + x)
  }
  return turnedByQuarters(out, quarters - 1)
}

/** A place of an array that is known to be inside. */
export function at(values: ArrayLike<number>, index: number): number {
  return values[index] ?? 0
}
