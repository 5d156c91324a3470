import type { Picture } from '#engine/ocr/picture.ts'

/** Darker is a band with white print. */
const darkest = 150
/** Steps that double what is looked at, to ten points of a picture of half the size: wider than any stroke of print. */
const steps = [1, 2, 4, 2]

/** Cells with a pale ground become white, up to a point of their edges, and what is printed on them stays dark. */
export function eraseShade({ width, height, grey }: Picture): void {
  const half = halved({ width, height, grey })
  // The brightest of all around, and then the darkest of that: strokes are gone, and surfaces are as they were.
  for (const along of [1, half.width]) for (const step of steps) brighten(half.grey, step * along)
  for (const along of [1, half.width]) for (const step of steps) darken(half.grey, step * along)
  for (let y = 0; y < height; y += 1) {
    const row = (y >> 1) * half.width
    for (let x = 0; x < width; x += 1) {
      const ground = half.grey[row + (x >> 1)] ?? 255
      if (ground < darkest || ground === 255) continue
      const index = y * width + x
      grey[index] = Math.min(255, ((grey[index] ?? 255) * 255) / ground)
    }
  }
}

function halved({ width, height, grey }: Picture): Picture {
  const [across, down] = [(width + 1) >> 1, (height + 1) >> 1]
  const half = new Uint8Array(across * down)
  for (let y = 0; y < height; y += 1) {
    const row = (y >> 1) * across
    for (let x = 0; x < width; x += 1) {
      const value = grey[y * width + x] ?? 255
      if (value > (half[row + (x >> 1)] ?? 0)) half[row + (x >> 1)] = value
    }
  }
  return { width: across, height: down, grey: half }
}

function brighten(grey: Uint8Array, step: number): void {
  for (let index = 0; index < grey.length - step; index += 1) {
    const other = grey[index + step] ?? 0
    if (other > (grey[index] ?? 0)) grey[index] = other
  }
}

/** The other way round, so that all stands where it stood. */
function darken(grey: Uint8Array, step: number): void {
  for (let index = grey.length - 1; index >= step; index -= 1) {
    const other = grey[index - step] ?? 255
    if (other < (grey[index] ?? 255)) grey[index] = other
  }
}
