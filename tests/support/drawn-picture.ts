import type { Picture } from '#engine/ocr/picture.ts'

/** A rectangle of one shade, black unless told. */
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
