import { isCounted, type Line, type PricedLine } from '#priced-papers/line.ts'

/** Lines that sell hours: their quantity is one of hours. */
export const soldTimeKinds = ['labour', 'paint'] as const

/** Whether a line sells hours of work. */
export function isSoldTime(line: Line): line is PricedLine {
  return isCounted(line) && soldTimeKinds.some((kind) => kind === line.kind)
}

type Sold = { soldThousandths: number; clockedSeconds: number }

/** The totals of an order: all that its lines sold against all that was clocked, with or without a line. */
export function totalsOfOrder({ lines, wholeSeconds }: { lines: readonly Sold[]; wholeSeconds: number }): Sold {
  const start = { soldThousandths: 0, clockedSeconds: wholeSeconds }
  return lines.reduce(
    (sum, line) => ({
      soldThousandths: sum.soldThousandths + line.soldThousandths,
      clockedSeconds: sum.clockedSeconds + line.clockedSeconds,
    }),
    start,
  )
}
