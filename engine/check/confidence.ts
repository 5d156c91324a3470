import type { DescribedCheck } from '#engine/check/described-checks.ts'
import type { ReportContent } from '#engine/expert-report.ts'
import type { Page } from '#engine/page/word.ts'

type Source = Page['source']

/** Evidence about one value: how it was read, from which source, its sums, and other occurrences. */
export type Signs = {
  /** Confidence that label and value belong together, given how clearly the words were recognised. */
  read: number
  source: Source
  checks: readonly DescribedCheck[]
  isAccused: boolean
  isRepeated: boolean
  isOutOfOrder: boolean
  isLongCode: boolean
}

/** Measured share of right values for each reading confidence, on the reports used during development (decision 027). */
const measured: Record<Source, readonly (readonly [read: number, right: number])[]> = {
  text: [
    [0, 0],
    [0.6, 0.87],
    [0.8, 0.92],
    [0.9, 0.95],
    [1, 0.99],
  ],
  ocr: [
    [0, 0.1],
    [0.3, 0.35],
    [0.5, 0.7],
    [0.7, 0.85],
    [0.85, 0.93],
    [1, 0.97],
  ],
}

const [sure, seldomRight, undecided, unlikelyDay, mixedCode] = [0.99, 0.4, 0.6, 0.5, 0.85]

/** Sums weigh most: a closing sum confirms its figures, a broken one weakens them. Otherwise the measured share applies. */
export function confidenceOf(signs: Signs): number {
  const { checks, isAccused, isRepeated, isOutOfOrder } = signs
  const read = between(measured[signs.source], signs.read)
  const seen = isRepeated ? 1 - (1 - read) / 2 : read
  if (isAccused) return Math.min(seen, seldomRight)
  if (checks.some(({ isHeld }) => isHeld)) return Math.max(seen, sure)
  if (checks.length > 0) return Math.min(seen, undecided)
  if (isOutOfOrder) return Math.min(seen, unlikelyDay)
  // Neither a dictionary nor a sum separates letters from digits in a long code that was seen once.
  if (signs.isLongCode && signs.source === 'ocr' && !isRepeated) return Math.min(seen, mixedCode)
  return seen
}

function between(points: readonly (readonly [number, number])[], at: number): number {
  const next = points.findIndex(([read]) => read >= at)
  const [[x1, y1] = [0, 0], [x2, y2] = [1, 1]] = [
    points[Math.max(0, next - 1)],
    points[next < 0 ? points.length - 1 : next],
  ]
  return x2 === x1 ? y2 : y1 + ((at - x1) / (x2 - x1)) * (y2 - y1)
}

export const longCodes: readonly string[] = ['vehicle.vin', 'vehicle.typeCode']

/** Finds dates that contradict the order: registration, then accident, then expertise. */
export function daysOutOfOrder({ vehicle, claim, report }: ReportContent): Set<string> {
  const days = [
    ['vehicle.firstRegistration', vehicle.firstRegistration],
    ['claim.date', claim.date],
    ['report.date', report.date],
  ] as const
  const said = days.flatMap(([path, day]) => (day === null ? [] : [{ path, day }]))
  return new Set(
    said.flatMap((earlier, at) =>
      said.slice(at + 1).flatMap((later) => (earlier.day > later.day ? [earlier.path, later.path] : [])),
    ),
  )
}
