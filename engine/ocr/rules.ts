import { at, type Picture } from '#engine/ocr/picture.ts'

/** Where there is ink, as far as finding goes; what is read stays grey. */
export type Mask = { width: number; height: number; ink: Uint8Array }

const inkLevel = 195

export function maskOf({ width, height, grey }: Picture): Mask {
  const ink = new Uint8Array(width * height)
  for (let index = 0; index < ink.length; index += 1) ink[index] = at(grey, index) < inkLevel ? 1 : 0
  return { width, height, ink }
}

/** Lines of tables and frames are no letters: long and thin runs are taken out of what is found and of what is read. */
export function eraseRules(picture: Picture, mask: Mask, dotsPerInch: number): void {
  const longest = Math.round(dotsPerInch * 0.22)
  const thickest = Math.max(3, Math.round(dotsPerInch * 0.022))
  const { width, height } = mask
  erase(picture, mask, longest, thickest, { lines: height, length: width, line: width, step: 1 })
  erase(picture, mask, longest, thickest, { lines: width, length: height, line: 1, step: width })
}

type Walk = { lines: number; length: number; line: number; step: number }

function erase(
  { grey }: Picture,
  { ink }: Mask,
  longest: number,
  thickest: number,
  { lines, length, line, step }: Walk,
): void {
  for (let row = 0; row < lines; row += 1) {
    let start = -1
    let gap = 0
    for (let column = 0; column <= length; column += 1) {
      const isInk = column < length && at(ink, row * line + column * step) === 1
      if (isInk) {
        if (start < 0) start = column
        gap = 0
      } else if (start >= 0) {
        gap += 1
        // A scratch of two points does not end a line.
        if (gap <= 2 && column < length) continue
        const end = column - gap
        if (end - start >= longest && isThin(ink, row, start, end, thickest, { lines, length, line, step })) {
          for (let each = start; each <= end; each += 1) clear(grey, ink, row, each, lines, line, step)
        }
        start = -1
      }
    }
  }
}

/** Letters above and below would make it thick in most places. */
function isThin(
  ink: Uint8Array,
  row: number,
  start: number,
  end: number,
  thickest: number,
  { lines, line, step }: Walk,
): boolean {
  let thick = 0
  let looked = 0
  for (let column = start; column <= end; column += 3) {
    let depth = 1
    for (let up = row - 1; up >= 0 && depth <= thickest && at(ink, up * line + column * step) === 1; up -= 1) depth += 1
    for (let down = row + 1; down < lines && depth <= thickest && at(ink, down * line + column * step) === 1; down += 1)
      depth += 1
    looked += 1
    if (depth > thickest) thick += 1
  }
  return thick < looked * 0.35
}

/** The edge of a line is grey: it goes with it, unless a letter crosses. */
function clear(
  grey: Uint8Array,
  ink: Uint8Array,
  row: number,
  column: number,
  lines: number,
  line: number,
  step: number,
): void {
  const place = row * line + column * step
  ink[place] = 0
  grey[place] = 255
  for (const beside of [row - 1, row + 1]) {
    const index = beside * line + column * step
    if (beside >= 0 && beside < lines && at(ink, index) === 0) grey[index] = 255
  }
}
