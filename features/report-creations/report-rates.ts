import type { LabourLine, ReportContent } from '#engine/expert-report.ts'
import { agreementLabels } from '#features/directory/agreement.ts'
import { type RateField, rateFieldLabels } from '#features/labour-rates/labour-rate.ts'
import { supplyKindOf, workOf } from '#features/report-creations/report-line-kinds.ts'
import { centsOf } from '#features/report-creations/report-lines.ts'
import { fold } from '#lib/fold.ts'
import { halfUp } from '#lib/rounding.ts'

/** Net rates an hour and the discount on parts that were agreed, or that the garage asks; null for what is not said. */
export type RateCard = { partsDiscountBasisPoints?: number | null } & Partial<Record<RateField, number | null>>

/** A price of the report beside the agreed one. `differenceCents` is what the report gives above it, or below. */
export type RateDifference = {
  path: string
  label: string
  what: string
  printed: number
  agreed: number
  unit: 'cents' | 'basisPoints'
  differenceCents: number
}

/** The rows of a report that are priced otherwise than a card says, with the difference in euros before VAT. */
export function compareRates(report: ReportContent, card: RateCard): RateDifference[] {
  return [...hourly(report, card), ...materials(report, card), ...partsDiscounts(report, card)]
}

/** The agreed rate that a row of work falls under. */
function rateOfWork(row: LabourLine): RateField | null {
  const { kind, labourClass } = workOf(row)
  if (kind === 'paint') return 'paintCents'
  if (labourClass === 't1') return 'labourT1Cents'
  if (labourClass === 't2') return 'labourT2Cents'
  if (labourClass === 't3') return 'labourT3Cents'
  if (labourClass === 'mechanics') return 'mechanicsCents'
  return labourClass === 'electrics' ? 'electricsCents' : null
}

/** The agreed rate of ingredients depends on the kind of paint, which the label says. */
function rateOfMaterials(label: string): RateField | null {
  const words = fold(label)
  if (/nacre|tri-?couche|perl/.test(words)) return 'materialsPearlCents'
  if (/\bmet\b|metal/.test(words)) return 'materialsMetallicCents'
  if (/vernis?\b/.test(words)) return 'materialsClearCents'
  return /opaque/.test(words) ? 'materialsSolidCents' : null
}

type Hourly = { path: string; label: string; rate: RateField | null; hours: number | null; price: number | null }

function hourly({ labour }: ReportContent, card: RateCard): RateDifference[] {
  return labour.flatMap((row, index) =>
    differenceOf(card, {
      ...{ path: `labour.${index}`, label: row.label, rate: rateOfWork(row), hours: row.hours, price: row.rate },
    }),
  )
}

function materials({ supplies }: ReportContent, card: RateCard): RateDifference[] {
  return supplies.flatMap((row, index) => {
    const { label, quantity: hours, unitPrice: price } = row
    const rate = supplyKindOf(row) === 'paint_materials' ? rateOfMaterials(label) : null
    return differenceOf(card, { path: `supplies.${index}`, label, rate, hours, price })
  })
}

function differenceOf(card: RateCard, { path, label, rate, hours, price }: Hourly): RateDifference[] {
  const agreed = rate === null ? null : (card[rate] ?? null)
  if (rate === null || agreed === null || hours === null || price === null) return []
  const printed = centsOf(price)
  if (printed === agreed) return []
  const differenceCents = halfUp(BigInt(Math.round(hours * 1_000)) * BigInt(printed - agreed), 1_000n)
  return [{ path, label, what: rateFieldLabels[rate], printed, agreed, unit: 'cents', differenceCents }]
}

/** A part that the report discounts otherwise than the agreement. A report without a column of discounts is not compared. */
function partsDiscounts(
  { parts }: ReportContent,
  { partsDiscountBasisPoints: agreed = null }: RateCard,
): RateDifference[] {
  if (agreed === null || parts.every(({ discountRate }) => discountRate === null)) return []
  return parts.flatMap(({ label, quantity, unitPrice, discountRate }, index) => {
    const printed = Math.round((discountRate ?? 0) * 100)
    if (unitPrice === null || quantity === null || printed === agreed) return []
    const full = BigInt(Math.round(quantity * 1_000)) * BigInt(centsOf(unitPrice))
    const differenceCents = halfUp(full * BigInt(agreed - printed), 1_000n * 10_000n)
    const what = agreementLabels.partsDiscountBasisPoints
    return [{ path: `parts.${index}`, label, what, printed, agreed, unit: 'basisPoints' as const, differenceCents }]
  })
}
