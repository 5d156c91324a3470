import { type Component, componentsOf } from '#engine/ocr/components.ts'
import { at, type Picture } from '#engine/ocr/picture.ts'
import type { Mask } from '#engine/ocr/rules.ts'

/** A piece of a line of print: a cell of a table, some words. */
export type Segment = Component

export type Segments = { segments: Segment[]; letterHeight: number }

/** Letters that stand close to each other on one line; leaders of dots are taken out before, they would tie all together. */
export function segmentsOf(picture: Picture, mask: Mask): Segments {
  const components = componentsOf(mask)
  const letterHeight = usualHeight(components)
  eraseLeaders(picture, mask, components, letterHeight)
  const smeared = smear(mask, Math.round(letterHeight * 0.95))
  const segments = componentsOf(smeared)
    .flatMap((segment) => splitTall(segment, mask, letterHeight))
    .filter((segment) => isPrint(segment, letterHeight))
  return { segments: segments.toSorted((a, b) => a.top - b.top || a.left - b.left), letterHeight }
}

function usualHeight(components: readonly Component[]): number {
  const heights = components
    .map(({ top, bottom, left, right }) => ({ height: bottom - top + 1, width: right - left + 1 }))
    .filter(({ height, width }) => height >= 12 && height <= 90 && width < height * 3)
    .map(({ height }) => height)
    .toSorted((a, b) => a - b)
  return heights[Math.floor(heights.length / 2)] ?? 24
}

/** Five small marks or more in a row, evenly, with nothing between them. */
function eraseLeaders(
  { grey, width }: Picture,
  { ink }: Mask,
  components: readonly Component[],
  letterHeight: number,
): void {
  const small = components
    .filter(({ top, bottom, left, right }) => bottom - top < letterHeight * 0.4 && right - left < letterHeight * 0.4)
    .toSorted((a, b) => a.left - b.left)
  const rows = Map.groupBy(small, ({ bottom }) => Math.round(bottom / (letterHeight * 0.35)))
  for (const marks of rows.values()) {
    let run: Component[] = []
    const close = () => {
      if (run.length >= 5) for (const mark of run) wipe(grey, ink, width, mark)
      run = []
    }
    for (const mark of marks) {
      const last = run.at(-1)
      if (last && mark.left - last.right > letterHeight * 1.1) close()
      run.push(mark)
    }
    close()
  }
}

function wipe(grey: Uint8Array, ink: Uint8Array, width: number, { left, top, right, bottom }: Component): void {
  for (let y = Math.max(0, top - 1); y <= bottom + 1; y += 1) {
    for (let x = Math.max(0, left - 1); x <= right + 1; x += 1) {
      grey[y * width + x] = 255
      ink[y * width + x] = 0
    }
  }
}

/** Short gaps of white within a row are filled, so that a line of print hangs together. */
function smear({ width, height, ink }: Mask, gap: number): Mask {
  const out = new Uint8Array(ink)
  for (let y = 0; y < height; y += 1) {
    let last = -gap - 2
    for (let x = 0; x < width; x += 1) {
      if (at(ink, y * width + x) === 0) continue
      if (x - last <= gap + 1 && x - last > 1) out.fill(1, y * width + last + 1, y * width + x)
      last = x
    }
  }
  return { width, height, ink: out }
}

/** Two lines that touch are parted where there is least ink between them. */
function splitTall(segment: Segment, mask: Mask, letterHeight: number): Segment[] {
  const height = segment.bottom - segment.top + 1
  if (height < letterHeight * 2.3) return [segment]
  const rows = Array.from({ length: height }, (_, row) => inkIn(segment, mask, segment.top + row))
  const from = Math.round(letterHeight * 0.8)
  const middle = rows.slice(from, height - from)
  const least = middle.indexOf(Math.min(...middle)) + from
  if (middle.length === 0 || at(rows, least) > (segment.right - segment.left) * 0.12) return [segment]
  const cut = segment.top + least
  return [
    { ...segment, bottom: cut - 1 },
    { ...segment, top: cut + 1 },
  ].flatMap((part) => splitTall(part, mask, letterHeight))
}

function inkIn({ left, right }: Segment, { ink, width }: Mask, y: number): number {
  let sum = 0
  for (let x = left; x <= right; x += 1) sum += at(ink, y * width + x)
  return sum
}

function isPrint({ left, right, top, bottom, area }: Segment, letterHeight: number): boolean {
  const [width, height] = [right - left + 1, bottom - top + 1]
  return (
    height >= letterHeight * 0.45 && height <= letterHeight * 5 && width >= letterHeight * 0.2 && area > letterHeight
  )
}
