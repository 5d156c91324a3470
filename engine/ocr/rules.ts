import { type Mask, maskOf } from '#engine/ocr/mask.ts'
import { dotsPerInch, type Picture } from '#engine/ocr/picture.ts'

/** Shorter than any cell rule. The feet of letters are aligned horizontally, their stems are not aligned vertically. */
const shortestLying = Math.round(dotsPerInch * 0.3)
const shortestStanding = Math.round(dotsPerInch * 0.18)
const thickest = Math.round(dotsPerInch * 0.024)
/** Criteria of a rule: the widest tolerated gap, and the share of a short or long rule that letters can cross. */
type Criteria = { widestGap: number; crossedShort: number; crossedLong: number }

/** A scratch of a few points does not interrupt a rule. */
const dark: Criteria = { widestGap: 3, crossedShort: 0.2, crossedLong: 0.35 }
/** At this brightness, letters of a word would merge. */
const pale: Criteria = { widestGap: 0, crossedShort: 0.1, crossedLong: 0.1 }
const palest = 225

/** Removes table rules and frames from the mask and from the picture. */
export function eraseRules(picture: Picture, mask: Mask): void {
  erase(picture, mask, dark)
}

/** Removes rules that are paler than any print. */
export function erasePaleRules(picture: Picture): void {
  erase(picture, maskOf(picture, palest), pale)
}

function erase(picture: Picture, mask: Mask, criteria: Criteria): void {
  const { width, height } = mask
  const lying: Direction = { lines: height, across: width, length: width, along: 1 }
  const standing: Direction = { lines: width, across: 1, length: height, along: width }
  const found = [
    { direction: lying, runs: runsOf(mask.ink, lying, shortestLying, criteria) },
    { direction: standing, runs: runsOf(mask.ink, standing, shortestStanding, criteria) },
  ]
  for (const { direction, runs } of found) for (const run of runs) clear(picture, mask, run, direction)
}

/** Geometry of parallel lines: `across` is the step between lines, `along` the step between points. */
type Direction = { lines: number; across: number; length: number; along: number }

type Run = { line: number; from: number; to: number }

/** Finds long runs of ink; a run can waver by one point. */
function runsOf(ink: Uint8Array, direction: Direction, shortest: number, criteria: Criteria): Run[] {
  const { lines, across, length, along } = direction
  const { widestGap } = criteria
  const runs: Run[] = []
  const isInk = (place: number) => ink[place] === 1 || ink[place - across] === 1 || ink[place + across] === 1
  for (let line = 1; line < lines - 1; line += 1) {
    const start = line * across
    let x = 0
    while (x + shortest < length) {
      // A run must reach a minimum length without a gap; searching from its end backwards skips most of the line.
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
  return runs.filter((run) => isThin(ink, run, direction, criteria))
}

/** Letters above and below would thicken most of the run. */
function isThin(
  ink: Uint8Array,
  { line, from, to }: Run,
  { lines, across, along }: Direction,
  criteria: Criteria,
): boolean {
  let thick = 0
  let looked = 0
  for (let x = from; x <= to; x += 3) {
    looked += 1
    if (depthAt(ink, line * across + x * along, across, line, lines) > thickest) thick += 1
  }
  return thick < looked * (to - from < dotsPerInch ? criteria.crossedShort : criteria.crossedLong)
}

/** Thickness of the ink across the run, up to the tolerated maximum. */
function depthAt(ink: Uint8Array, place: number, step: number, line: number, lines: number): number {
  if ((ink[place] ?? 0) === 0) return 1
  let depth = 1
  for (let up = 1; up <= Math.min(line, thickest + 1) && (ink[place - up * step] ?? 0) === 1; up += 1) depth += 1
  for (let down = 1; down < Math.min(lines - line, thickest + 2) && (ink[place + down * step] ?? 0) === 1; down += 1)
    depth += 1
  return depth
}

/** Erases the rule and its grey edge, and keeps letters that cross it. */
function clear({ grey }: Picture, { ink }: Mask, run: Run, { lines, across, along }: Direction): void {
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
