import { isCounted, isWork, type Line, type PricedLine } from '#priced-papers/line.ts'

/** Whether a line sells hours of work. */
export function isSoldTime(line: Line): line is PricedLine {
  return isCounted(line) && isWork(line)
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
