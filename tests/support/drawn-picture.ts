import type { Picture } from '#engine/ocr/picture.ts'

/** Fills a rectangle, in black by default. */
export function fill(
  { grey, width }: Picture,
  left: number,
  top: number,
  across: number,
  down: number,
  shade = 0,
): void {
  for (let y = top; y < top + down; y += 1) grey.fill(shade, y * width + left, y * width + left + across)
}
