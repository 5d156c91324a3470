import { type Mask, maskOf } from '#engine/ocr/mask.ts'
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
  const { width, height } = mask
  const lying: Way = { lines: height, across: width, length: width, along: 1 }
  const standing: Way = { lines: width, across: 1, length: height, along: width }
  const found = [
    { way: lying, runs: runsOf(mask.ink, lying, shortestLying, manner) },
    { way: standing, runs: runsOf(mask.ink, standing, shortestStanding, manner) },
  ]
  for (const { way, runs } of found) for (const run of runs) clear(picture, mask, run, way)
}

/** Lines lie beside each other, `across` apart; their points `along` apart. */
type Way = { lines: number; across: number; length: number; along: number }

type Run = { line: number; from: number; to: number }

/** Long runs of ink along each line; a run may waver by a point to either side. */
function runsOf(ink: Uint8Array, way: Way, shortest: number, manner: Manner): Run[] {
  const { lines, across, length, along } = way
  const { widestGap } = manner
  const runs: Run[] = []
  const isInk = (place: number) => ink[place] === 1 || ink[place - across] === 1 || ink[place + across] === 1
  for (let line = 1; line < lines - 1; line += 1) {
    const start = line * across
    let x = 0
    while (x + shortest < length) {
      // A run from here has no gap as far as it must reach. Looked for from its end backwards, most of a line is passed over.
      let gap = 0
      let at = x + shortest
      for (; at >= x && gap <= widestGap; at -= 1) gap = isInk(start + at * along) ? 0 : gap + 1
      if (gap > widestGap) {
        x = at + widestGap + 2
        continue
      }
      let from = x
      while (from < length && ink[start + from * along] !== 1) from += 1
      if (from > x) {
        x = from
        continue
      }
      let last = from
      let filled = 0
      for (; x < length && x - last <= widestGap + 1; x += 1) {
        if (!isInk(start + x * along)) continue
        last = x
        filled += 1
      }
      const long = last - from + 1
      if (long > shortest && filled >= long * (long < dotsPerInch ? 0.9 : 0.5)) runs.push({ line, from, to: last })
    }
  }
  return runs.filter((run) => isThin(ink, run, way, manner))
}

/** Letters above and below would make it thick in most places. */
function isThin(ink: Uint8Array, { line, from, to }: Run, { lines, across, along }: Way, manner: Manner): boolean {
  let thick = 0
  let looked = 0
  for (let x = from; x <= to; x += 3) {
    looked += 1
    if (depthAt(ink, line * across + x * along, across, line, lines) > thickest) thick += 1
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
function clear({ grey }: Picture, { ink }: Mask, run: Run, { lines, across, along }: Way): void {
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
