import { inkFinder, type Mask, maskOf } from '#engine/ocr/mask.ts'
import { dotsPerInch, type Picture } from '#engine/ocr/picture.ts'

/** Shorter than any rule that parts two cells. The feet of letters stand in line, their stems do not. */
const shortestLying = Math.round(dotsPerInch * 0.3)
const shortestStanding = Math.round(dotsPerInch * 0.18)
const thickest = Math.round(dotsPerInch * 0.024)
/** Which runs are rules: how wide a gap ends none, and how much of a short and of a long one letters may cross. */
type Manner = { widestGap: number; crossedShort: number; crossedLong: number }

/** A scratch of some points does not end a rule. */
const dark: Manner = { widestGap: 3, crossedShort: 0.2, crossedLong: 0.35 }
/** So pale, letters of a word would run into each other. */
const pale: Manner = { widestGap: 0, crossedShort: 0.1, crossedLong: 0.1 }
const palest = 225

/** Lines of tables and frames are no letters: long and thin runs are taken out of what is found and of what is read. */
export function eraseRules(picture: Picture, mask: Mask): void {
  erase(picture, mask, dark)
}

/** Rules that are paler than any print. */
export function erasePaleRules(picture: Picture): void {
  erase(picture, maskOf(picture, palest), pale)
}

function erase(picture: Picture, mask: Mask, manner: Manner): void {
  const lying = runsOf(mask, shortestLying, manner)
  const standing = runsOf(transposed(mask), shortestStanding, manner)
  for (const run of lying) clear(picture, mask, run, mask.width, 1, mask.height)
  for (const run of standing) clear(picture, mask, run, 1, mask.width, mask.width)
}

type Run = { line: number; from: number; to: number }

/** Long runs of ink along each line; a run may waver by a point to either side. */
function runsOf({ width, height, ink }: Mask, shortest: number, manner: Manner): Run[] {
  const runs: Run[] = []
  const next = inkFinder(ink)
  for (let line = 1; line < height - 1; line += 1) {
    const start = line * width
    let from = -1
    let last = 0
    let filled = 0
    const close = () => {
      const length = last - from + 1
      if (length > shortest && filled >= length * (length < dotsPerInch ? 0.9 : 0.5))
        runs.push({ line, from, to: last })
      from = -1
    }
    for (let x = 0; x < width; x += 1) {
      if (from < 0) x = next(start + x, start + width) - start
      if (x >= width) break
      const index = start + x
      const isInk =
        (ink[index] ?? 0) === 1 || (from >= 0 && ((ink[index - width] ?? 0) === 1 || (ink[index + width] ?? 0) === 1))
      if (isInk) {
        if (from < 0) [from, filled] = [x, 0]
        last = x
        filled += 1
      } else if (from >= 0 && x - last > manner.widestGap) close()
    }
    if (from >= 0) close()
  }
  return runs.filter((run) => isThin(ink, run, width, height, manner))
}

/** Letters above and below would make it thick in most places. */
function isThin(ink: Uint8Array, { line, from, to }: Run, width: number, height: number, manner: Manner): boolean {
  let thick = 0
  let looked = 0
  for (let x = from; x <= to; x += 3) {
    looked += 1
    if (depthAt(ink, line * width + x, width, line, height) > thickest) thick += 1
  }
  return thick < looked * (to - from < dotsPerInch ? manner.crossedShort : manner.crossedLong)
}

/** How thick the ink is across the run, as far as it matters. */
function depthAt(ink: Uint8Array, place: number, step: number, line: number, lines: number): number {
  if ((ink[place] ?? 0) === 0) return 1
  let depth = 1
  for (let up = 1; up <= Math.min(line, thickest + 1) && (ink[place - up * step] ?? 0) === 1; up += 1) depth += 1
  for (let down = 1; down < Math.min(lines - line, thickest + 2) && (ink[place + down * step] ?? 0) === 1; down += 1)
    depth += 1
  return depth
}

/** Where a letter crosses, the letter stays; the grey edge of the rule goes with it. */
function clear({ grey }: Picture, { ink }: Mask, run: Run, across: number, along: number, lines: number): void {
  for (let each = run.from; each <= run.to; each += 1) {
    const place = run.line * across + each * along
    if (depthAt(ink, place, across, run.line, lines) > thickest) continue
    for (let beside = -2; beside <= 2; beside += 1) {
      const index = place + beside * across
      if (run.line + beside < 0 || run.line + beside >= lines) continue
      if (Math.abs(beside) <= 1) ink[index] = 0
      if ((ink[index] ?? 0) === 0) grey[index] = 255
    }
  }
}

function transposed({ width, height, ink }: Mask): Mask {
  const turned = new Uint8Array(ink.length)
  const next = inkFinder(ink)
  for (let index = next(0, ink.length); index < ink.length; index = next(index + 1, ink.length))
    turned[(index % width) * height + Math.floor(index / width)] = 1
  return { width: height, height: width, ink: turned }
}
