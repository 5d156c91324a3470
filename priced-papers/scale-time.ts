import { sumOf } from '#lib/sum.ts'
import { isCounted, type Line } from '#priced-papers/line.ts'

/** The times of the lines that have a scale time: that of the scale, and the one that was agreed for the same work; null where no line has one. */
export function timesOf(lines: readonly Line[]): { scaleThousandths: number; agreedThousandths: number } | null {
  const timed = lines.flatMap((line) =>
    isCounted(line) && line.scaleThousandths !== undefined
      ? [{ scale: line.scaleThousandths, agreed: line.quantityThousandths }]
      : [],
  )
  if (timed.length === 0) return null
  return {
    scaleThousandths: sumOf(timed.map(({ scale }) => scale)),
    agreedThousandths: sumOf(timed.map(({ agreed }) => agreed)),
  }
}
