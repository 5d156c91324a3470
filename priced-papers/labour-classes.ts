import { sumOf } from '#lib/sum.ts'
import { isCounted, type Line } from '#priced-papers/line.ts'
import { labourClasses } from '#priced-papers/line-input.ts'
import { afterDiscount, type Totals } from '#priced-papers/totals.ts'

type LabourClass = (typeof labourClasses)[number]
type Classed = Line & { labourClass?: LabourClass | null }

export type ClassTotal = {
  labourClass: LabourClass
  /** Thousandths of an hour. */
  hoursThousandths: number
  netCents: number
}

/** The labour of a paper by class, less its share of the discount; classes without a line are missing. Their sum is the labour of the totals. */
export function labourByClass(lines: readonly Classed[], { amounts }: Totals): ClassTotal[] {
  const labour = lines.flatMap((line, index) =>
    isCounted(line) && line.kind === 'labour' ? [{ line, netCents: afterDiscount(amounts[index] ?? null) }] : [],
  )
  return labourClasses.flatMap((labourClass) => {
    const own = labour.filter(({ line }) => (line.labourClass ?? 't1') === labourClass)
    if (own.length === 0) return []
    const hoursThousandths = sumOf(own.map(({ line }) => line.quantityThousandths))
    return [{ labourClass, hoursThousandths, netCents: sumOf(own.map(({ netCents }) => netCents)) }]
  })
}
