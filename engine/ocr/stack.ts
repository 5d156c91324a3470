import { blank, type Picture } from '#engine/ocr/picture.ts'
import type { Segment } from '#engine/ocr/segments.ts'

/** Segments one below the other, as a page of plain lines: what a recogniser reads best. */
export type Stack = { picture: Picture; places: { segment: Segment; left: number; top: number; bottom: number }[] }

const mostLines = 60

export function stacksOf(picture: Picture, segments: readonly Segment[], letterHeight: number): Stack[] {
  const count = Math.ceil(segments.length / mostLines)
  return Array.from({ length: count }, (_, index) =>
    stackOf(picture, segments.slice(index * mostLines, (index + 1) * mostLines), letterHeight),
  )
}

function stackOf(picture: Picture, segments: readonly Segment[], letterHeight: number): Stack {
  const pad = Math.round(letterHeight * 0.35)
  const gap = Math.round(letterHeight * 0.7)
  const width = Math.max(...segments.map(({ left, right }) => right - left + 1)) + 4 * pad
  const height = segments.reduce((sum, { top, bottom }) => sum + bottom - top + 1 + gap, gap + 2 * pad)
  const sheet = blank(width, height)
  let top = gap
  const places = segments.map((segment) => {
    const place = { segment, left: 2 * pad, top, bottom: top + segment.bottom - segment.top }
    paste(picture, sheet, segment, place.left, place.top, Math.round(gap / 3))
    top = place.bottom + 1 + gap
    return place
  })
  return { picture: sheet, places }
}

function paste(
  from: Picture,
  to: Picture,
  { left, top, right, bottom }: Segment,
  x0: number,
  y0: number,
  edge: number,
): void {
  for (let y = -edge; y <= bottom - top + edge; y += 1) {
    const source = top + y
    if (source < 0 || source >= from.height || y0 + y < 0 || y0 + y >= to.height) continue
    for (let x = -2; x <= right - left + 2; x += 1) {
      const column = left + x
      if (column < 0 || column >= from.width) continue
      to.grey[(y0 + y) * to.width + x0 + x] = from.grey[source * from.width + column] ?? 0
    }
  }
}
