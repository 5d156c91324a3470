import { finderOf, foursOf, whiteFour } from '#engine/ocr/fours.ts'
import type { Picture } from '#engine/ocr/picture.ts'

/** Anything darker is a band with white print. */
const darkest = 150
/** Each step doubles the neighbourhood, up to ten points at half size: wider than any stroke of print. */
const steps = [1, 2, 4, 2]

/** Whitens cells with a pale background and keeps the dark print on them. */
export function eraseShade(picture: Picture): void {
  const { width, grey } = picture
  const half = halved(picture)
  // Maximum then minimum filter: strokes disappear, and surfaces keep their brightness.
  const printed = rowsWithPrint(half)
  for (const along of [1, half.width]) for (const step of steps) brighten(half, printed, step * along)
  const surfaced = rowsWithPrint(half)
  for (const step of steps) darkenAlong(half, surfaced, step)
  for (const step of steps) darkenDown(half, surfaced, step)
  const blocks = Math.ceil(width / block)
  const pale = new Uint16Array(blocks * Math.ceil(picture.height / block))
  const all = new Uint16Array(pale.length)
  const blockAt = (x: number, y: number) => Math.floor(y / block) * blocks + Math.floor(x / block)
  eachShaded(picture, half, (index, ground, x, y) => {
    const at = blockAt(x, y)
    all[at] = (all[at] ?? 0) + 1
    if ((grey[index] ?? 0) > ground * 0.8) pale[at] = (pale[at] ?? 0) + 1
  })
  // Between the letters of white print on a dark band the area is dark, so it is not a pale background.
  const isGround = Uint8Array.from(all, (_, at) => (beside(pale, at) >= beside(all, at) * mostlyGround ? 1 : 0))
  eachShaded(picture, half, (index, ground, x, y) => {
    if (isGround[blockAt(x, y)] === 1) grey[index] = Math.min(255, ((grey[index] ?? 255) * 255) / ground)
  })
}

/** Sums a block and its neighbours, because print can reach into the next block. */
function beside(counts: Uint16Array, at: number): number {
  return (counts[at - 1] ?? 0) + (counts[at] ?? 0) + (counts[at + 1] ?? 0)
}

/** Higher than one line of print, lower than two. */
const block = 64
const mostlyGround = 0.6

/** Visits each point whose background is neither white nor a dark band. */
function eachShaded(
  { width, height }: Picture,
  half: Picture,
  tell: (index: number, ground: number, x: number, y: number) => void,
): void {
  const fours = foursOf(half.grey)
  for (let y = 0; y < height; y += 1) {
    const row = (y >> 1) * half.width
    for (let x = 0; x < width; x += 1) {
      if ((x & 7) === 0 && fours[(row + (x >> 1)) >> 2] === whiteFour) {
        x += 7
        continue
      }
      const ground = half.grey[row + (x >> 1)] ?? 255
      if (ground >= darkest && ground !== 255) tell(y * width + x, ground, x, y)
    }
  }
}

/** Keeps the brightest of each four points; rows are padded to multiples of four. */
function halved({ width, height, grey }: Picture): Picture {
  const across = ((width + 7) >> 3) << 2
  const half = {
    width: across,
    height: (height + 1) >> 1,
    grey: new Uint8Array(across * ((height + 1) >> 1)).fill(255),
  }
  for (let row = 0; row < half.height; row += 1) {
    const above = row * 2 * width
    const below = Math.min(row * 2 + 1, height - 1) * width
    for (let x = 0; x < width; x += 2) {
      if (grey[above + x] === 255) continue
      const right = x + 1 < width ? 1 : 0
      const first = Math.max(grey[above + x] ?? 0, grey[above + x + right] ?? 0)
      const second = Math.max(grey[below + x] ?? 0, grey[below + x + right] ?? 0)
      half.grey[row * across + (x >> 1)] = Math.max(first, second)
    }
  }
  return half
}

/** Finds the rows that contain print, so that later passes skip the others. */
function rowsWithPrint({ width, height, grey }: Picture): Uint8Array {
  const next = finderOf(grey, 255)
  return Uint8Array.from({ length: height }, (_, y) => (next(y * width, (y + 1) * width) < (y + 1) * width ? 1 : 0))
}

function brighten({ width, grey }: Picture, rows: Uint8Array, step: number): void {
  const fours = foursOf(grey)
  for (let y = 0; y < rows.length; y += 1) {
    if (rows[y] === 0) continue
    for (let four = (y * width) >> 2; four < ((y + 1) * width) >> 2; four += 1) {
      if (fours[four] === whiteFour) continue
      const end = Math.min(four * 4 + 4, grey.length - step)
      for (let index = four * 4; index < end; index += 1) {
        const other = grey[index + step] ?? 0
        if (other > (grey[index] ?? 0)) grey[index] = other
      }
    }
  }
}

/** Runs in the opposite direction, so that positions do not shift. */
function darkenAlong({ width, grey }: Picture, rows: Uint8Array, step: number): void {
  for (let y = 0; y < rows.length; y += 1) {
    if (rows[y] === 0) continue
    for (let index = (y + 1) * width - 1; index >= y * width + step; index -= 1) {
      const other = grey[index - step] ?? 255
      if (other < (grey[index] ?? 255)) grey[index] = other
    }
  }
}

function darkenDown({ width, grey }: Picture, rows: Uint8Array, step: number): void {
  for (let y = rows.length - 1; y >= step; y -= 1) {
    if (rows[y - step] === 0) continue
    rows[y] = 1
    for (let index = y * width; index < (y + 1) * width; index += 1) {
      const other = grey[index - step * width] ?? 255
      if (other < (grey[index] ?? 255)) grey[index] = other
    }
  }
}
