import { centsOf, priceCents } from '#engine/check/exact.ts'
import { settlementWays, sumWays, vatWays, type Way, wearWays } from '#engine/check/ways.ts'
import type { LabourLine, PartLine, ReportContent, SupplyLine } from '#engine/expert-report.ts'

/** A figure that other figures determine: the expected value and the printed one. The path identifies the check. */
export type Check = {
  path: string
  /** Paths of the figures it is computed from. */
  from: string[]
  expectedCents: number
  printedCents: number
}

/** Recomputes every sum that the printed figures allow. */
export function checksOf(report: ReportContent): Check[] {
  return [
    ...report.parts.flatMap((line, at) => partCheck(line, at)),
    ...report.labour.flatMap((line, at) => labourCheck(line, at)),
    ...report.supplies.flatMap((line, at) => supplyCheck(line, at)),
    ...(['parts', 'labour', 'supplies'] as const).flatMap((section) =>
      check(`totals.${section}`, report.totals[section], sumWays(report, section)),
    ),
    ...check('totals.net', report.totals.net, netWays(report)),
    ...check('totals.vat', report.totals.vat, vatWays(report)),
    ...check('totals.gross', report.totals.gross, grossWays(report)),
    ...check('totals.wear', report.totals.wear, wearWays(report)),
    ...check('totals.settlement', report.totals.settlement, settlementWays(report)),
  ]
}

export function holds({ expectedCents, printedCents }: Check): boolean {
  return expectedCents === printedCents
}

export function differenceCents({ expectedCents, printedCents }: Check): number {
  return printedCents - expectedCents
}

/** Firms round differently, so the check compares with the closest of the accepted computations. */
function check(path: string, printed: number | null, ways: readonly Way[]): Check[] {
  const printedCents = printed === null ? null : centsOf(printed)
  const [first] = ways
  if (printedCents === null || !first) return []
  const gap = ({ cents }: Way) => Math.abs(cents - printedCents)
  const nearest = ways.reduce((best, way) => (gap(way) < gap(best) ? way : best), first)
  return [{ path, from: nearest.from, expectedCents: nearest.cents, printedCents }]
}

function partCheck(line: PartLine, at: number): Check[] {
  const { quantity, unitPrice, discountRate, amount } = line
  if (unitPrice === null) return []
  const from = fieldsOf(`parts.${at}`, line, ['quantity', 'unitPrice', 'discountRate'])
  const [times, discount] = [quantity ?? 1, discountRate ?? 0]
  const discounted = priceCents(1, unitPrice, discount) / 100
  const whole = priceCents(times, unitPrice, 0)
  const ways = [
    priceCents(times, unitPrice, discount),
    priceCents(times, discounted, 0),
    whole - priceCents(1, whole / 100, 100 - discount),
    ...(discountRate === null ? roundedPrice(times, unitPrice, amount) : []),
  ]
  return check(`parts.${at}.amount`, amount, waysOf(ways, from))
}

/** Without a printed discount, the unit price may be a rounded discounted price: half a cent of tolerance per unit. */
function roundedPrice(times: number, unitPrice: number, amount: number | null): number[] {
  const cents = centsOf(amount ?? 0)
  return Math.abs(cents - priceCents(times, unitPrice, 0)) * 2 <= times ? [cents] : []
}

function labourCheck(line: LabourLine, at: number): Check[] {
  if (line.hours === null || line.rate === null) return []
  const from = fieldsOf(`labour.${at}`, line, ['hours', 'rate'])
  return check(`labour.${at}.amount`, line.amount, waysOf([priceCents(line.hours, line.rate, 0)], from))
}

function supplyCheck(line: SupplyLine, at: number): Check[] {
  if (line.unitPrice === null) return []
  const from = fieldsOf(`supplies.${at}`, line, ['quantity', 'unitPrice'])
  return check(`supplies.${at}.amount`, line.amount, waysOf([priceCents(line.quantity ?? 1, line.unitPrice, 0)], from))
}

function waysOf(cents: readonly number[], from: string[]): Way[] {
  return cents.map((each) => ({ cents: each, from }))
}

/** Ignores fields that are not printed. */
function fieldsOf<T extends object>(path: string, line: T, fields: readonly (keyof T & string)[]): string[] {
  return fields.filter((field) => line[field] !== null).map((field) => `${path}.${field}`)
}

/** Net total from the section sums, or from the lines of a section without a printed sum. */
function netWays(report: ReportContent): Way[] {
  const sections = (['parts', 'labour', 'supplies'] as const).map((section): Way[] => {
    const printed = report.totals[section]
    if (printed !== null) return [{ cents: centsOf(printed), from: [`totals.${section}`] }]
    return sumWays(report, section)
  })
  if (sections.every((ways) => ways.length === 0)) return []
  return sections.reduce<Way[]>(
    (all, ways) =>
      ways.length === 0
        ? all
        : all.flatMap((left) =>
            ways.map((right) => ({ cents: left.cents + right.cents, from: [...left.from, ...right.from] })),
          ),
    [{ cents: 0, from: [] }],
  )
}

function grossWays({ totals: { net, vat } }: ReportContent): Way[] {
  if (net === null || vat === null) return []
  return [{ cents: centsOf(net) + centsOf(vat), from: ['totals.net', 'totals.vat'] }]
}
