import type { ExpertReport, LabourLine, PartLine, SupplyLine } from '#engine/expert-report.ts'
import { roundCents } from '#engine/values/number.ts'

/** A sum that the report prints: what it should be by the figures it is made of, and what it is. */
export type Check = {
  /** What is printed, by its path: `parts.3.amount`, `totals.net`. */
  path: string
  /** The figures that it follows from, by their paths. */
  from: string[]
  expected: number
  printed: number
  /** How far rounding may lead. */
  tolerance: number
}

type Section = 'parts' | 'labour' | 'supplies'

/** Every sum of a report that can be done again from what it prints. */
export function checksOf(report: ExpertReport): Check[] {
  return [
    ...report.parts.flatMap((line, at) => partCheck(line, at) ?? []),
    ...report.labour.flatMap(
      (line, at) => timesCheck('labour', at, line, line.hours, line.rate, ['hours', 'rate']) ?? [],
    ),
    ...report.supplies.flatMap(
      (line, at) => timesCheck('supplies', at, line, line.quantity, line.unitPrice, ['quantity', 'unitPrice']) ?? [],
    ),
    ...partsCheck(report),
    ...sumCheck(report, 'labour'),
    ...sumCheck(report, 'supplies'),
    ...totalChecks(report),
  ]
}

export function holds({ expected, printed, tolerance }: Check): boolean {
  return Math.abs(expected - printed) <= tolerance + 1e-9
}

function partCheck({ quantity, unitPrice, discountRate, amount }: PartLine, at: number): Check | undefined {
  if (unitPrice === null || amount === null) return undefined
  const expected = roundCents((quantity ?? 1) * unitPrice * (1 - (discountRate ?? 0) / 100))
  const from = ['quantity', 'unitPrice', 'discountRate'].map((field) => `parts.${at}.${field}`)
  return { path: `parts.${at}.amount`, from, expected, printed: amount, tolerance: 0.02 }
}

function timesCheck(
  section: Section,
  at: number,
  { amount }: LabourLine | SupplyLine,
  times: number | null,
  price: number | null,
  fields: string[],
): Check | undefined {
  if (times === null || price === null || amount === null) return undefined
  const from = fields.map((field) => `${section}.${at}.${field}`)
  return {
    path: `${section}.${at}.amount`,
    from,
    expected: roundCents(times * price),
    printed: amount,
    tolerance: 0.02,
  }
}

/** The sum of the parts is printed before wear, or after it. */
function partsCheck(report: ExpertReport): Check[] {
  const [check] = sumCheck(report, 'parts')
  if (!check || holds(check)) return check ? [check] : []
  const worn = roundCents(
    report.parts.reduce(
      (sum, { amount, wearRate }) => sum + roundCents((amount ?? 0) * (1 - (wearRate ?? 0) / 100)),
      0,
    ),
  )
  return [
    Math.abs(worn - check.printed) < Math.abs(check.expected - check.printed) ? { ...check, expected: worn } : check,
  ]
}

function sumCheck(report: ExpertReport, section: Section): Check[] {
  const lines: readonly { amount: number | null }[] = report[section]
  const amounts = lines.map(({ amount }) => amount)
  const printed = report.totals[section]
  if (printed === null || amounts.every((amount) => amount === null)) return []
  const expected = roundCents(amounts.reduce<number>((sum, amount) => sum + (amount ?? 0), 0))
  return [
    {
      path: `totals.${section}`,
      from: amounts.map((_, at) => `${section}.${at}.amount`),
      expected,
      printed,
      tolerance: 0.02,
    },
  ]
}

function totalChecks({ totals, insurer }: ExpertReport): Check[] {
  const { parts, labour, supplies, net, vatRate, vat, gross, wear, settlement } = totals
  const checks: Check[] = []
  const add = (path: string, from: string[], expected: number, printed: number) =>
    checks.push({
      path: `totals.${path}`,
      from: from.map((name) => `totals.${name}`),
      expected: roundCents(expected),
      printed,
      tolerance: 0.05,
    })
  if (parts !== null && labour !== null && supplies !== null && net !== null)
    add('net', ['parts', 'labour', 'supplies'], parts + labour + supplies, net)
  if (net !== null && vatRate !== null && vat !== null) add('vat', ['net', 'vatRate'], (net * vatRate) / 100, vat)
  if (net !== null && vat !== null && gross !== null) add('gross', ['net', 'vat'], net + vat, gross)
  // Whoever recovers the tax is paid without it; wear is printed with the tax, or without.
  const tax = 1 + (vatRate ?? 0) / 100
  const worn = [wear ?? 0, (wear ?? 0) / tax, (wear ?? 0) * tax]
  const owed = [gross, net].flatMap((base) =>
    base === null ? [] : worn.map((each) => Math.max(0, base - each - (insurer.deductible ?? 0))),
  )
  const nearest = owed.toSorted((a, b) => Math.abs(a - (settlement ?? 0)) - Math.abs(b - (settlement ?? 0)))[0]
  if (settlement !== null && nearest !== undefined) add('settlement', ['gross', 'wear'], nearest, settlement)
  return checks
}
