import { inkFinder, type Mask } from '#engine/ocr/mask.ts'
import { dotsPerInch, type Picture } from '#engine/ocr/picture.ts'

/** Shorter than any rule that parts two cells. The feet of letters stand in line, their stems do not. */
const shortestLying = Math.round(dotsPerInch * 0.3)
const shortestStanding = Math.round(dotsPerInch * 0.18)
const thickest = Math.round(dotsPerInch * 0.024)
/** A scratch of some points does not end a rule. */
const widestGap = 3

/** Lines of tables and frames are no letters: long and thin runs are taken out of what is found and of what is read. */
export function eraseRules(picture: Picture, mask: Mask): void {
  const lying = runsOf(mask, shortestLying)
  const standing = runsOf(transposed(mask), shortestStanding)
  for (const run of lying) clear(picture, mask, run, mask.width, 1, mask.height)
  for (const run of standing) clear(picture, mask, run, 1, mask.width, mask.width)
}

type Run = { line: number; from: number; to: number }

/** Long runs of ink along each line; a run may waver by a point to either side. */
function runsOf({ width, height, ink }: Mask, shortest: number): Run[] {
  const runs: Run[] = []
  const next = inkFinder(ink)
  for (let line = 1; line < height - 1; line += 1) {
    const start = line * width
    let from = -1
    let last = 0
    for (let x = 0; x < width; x += 1) {
      if (from < 0) x = next(start + x, start + width) - start
      if (x >= width) break
      const index = start + x
      const isInk =
        (ink[index] ?? 0) === 1 || (from >= 0 && ((ink[index - width] ?? 0) === 1 || (ink[index + width] ?? 0) === 1))
      if (isInk) {
        if (from < 0) from = x
        last = x
      } else if (from >= 0 && x - last > widestGap) {
        if (last - from >= shortest) runs.push({ line, from, to: last })
        from = -1
      }
    }
    if (from >= 0 && last - from >= shortest) runs.push({ line, from, to: last })
  }
  return runs.filter((run) => isThin(ink, run, width, height))
}

/** Letters above and below would make it thick in most places. */
function isThin(ink: Uint8Array, { line, from, to }: Run, width: number, height: number): boolean {
  let thick = 0
  let looked = 0
  for (let x = from; x <= to; x += 3) {
    looked += 1
    if (depthAt(ink, line * width + x, width, line, height) > thickest) thick += 1
  }
  return thick < looked * (to - from < dotsPerInch ? 0.2 : 0.35)
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
