import { euros } from '#lib/euros.ts'
import type { LineSource } from '#priced-papers/contract.ts'
import { isPriced, isWork, type Line, type PricedLine } from '#priced-papers/line.ts'
import { quantityWords, reductionWords } from '#priced-papers/line-words.ts'

export type SourcedField = 'quantity' | 'hours' | 'price' | 'rate' | 'discount'

/** The fields of a line that are no longer those of the expert's report, each with the expert's value in words. */
export function changesFromReport(
  line: Line,
  source: LineSource | undefined,
): { field: SourcedField; words: string }[] {
  const granted = source && grantedLine(line, source)
  if (!granted || !isPriced(line)) return []
  const isTime = isWork(granted)
  const fields = [
    {
      field: isTime ? 'hours' : 'quantity',
      isSame: line.quantityThousandths === granted.quantityThousandths,
      words: amountWords(granted),
    },
    {
      field: isTime ? 'rate' : 'price',
      isSame: line.unitPriceCents === granted.unitPriceCents && !line.priceIncludesVat,
      words: `${euros(granted.unitPriceCents)} HT`,
    },
    {
      field: 'discount',
      isSame: reductionWords(line.discount) === reductionWords(granted.discount),
      words: reductionWords(granted.discount) || 'sans remise',
    },
  ] as const
  return fields.filter(({ isSame }) => !isSame).map(({ field, words }) => ({ field, words }))
}

/** The line with the figures of the report again; null where the report gave none. Reports price without VAT. */
export function grantedLine<Own extends Line>(line: Own, { granted }: LineSource): (Own & PricedLine) | null {
  if (!granted || !isPriced(line)) return null
  const { quantityThousandths, unitPriceCents, discountBasisPoints } = granted
  const discount = discountBasisPoints === null ? null : { basisPoints: discountBasisPoints }
  return { ...line, quantityThousandths, unitPriceCents, discount, priceIncludesVat: false }
}

/** The lines that are no longer those of the report. */
export function changedLines<Own extends Line & { id: string }>(lines: readonly Own[], sources: LineSources): Own[] {
  return lines.filter((line) => changesFromReport(line, sources.get(line.id)).length > 0)
}

export type LineSources = ReadonlyMap<string, LineSource>

/** The place of a line in the review of its report. */
export function placeInReport({ reportId, path }: LineSource): string {
  return `/dashboard/rapports/${reportId}#${path}`
}

export function placeWords({ page, isSupplement }: LineSource): string {
  const report = isSupplement ? 'Voir dans le complément' : 'Voir dans le rapport'
  return page === null ? report : `${report}, page ${page}`
}

/** Where a line comes from: its row of a report; null where people added it to the lines of a report; undefined where no line has a report. */
export type LineOrigin = LineSource | null | undefined

export function originOf(id: string, sources: LineSources): LineOrigin {
  return sources.get(id) ?? (sources.size > 0 ? null : undefined)
}

const amountWords = (line: PricedLine) => quantityWords(line) || '1'
