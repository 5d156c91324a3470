import { centsOf, shareCents, withPlaces } from '#engine/check/exact.ts'
import type { PartLine, ReportContent } from '#engine/expert-report.ts'
import { halfUp } from '#lib/rounding.ts'

/** One accepted computation of a figure: its result and its terms. */
export type Way = { cents: number; from: string[] }

type Section = 'parts' | 'labour' | 'supplies'

/** Sums the lines of a section; parts are summed before or after wear. */
export function sumWays(report: ReportContent, section: Section): Way[] {
  const amounts = amountsOf(report, section)
  if (amounts.length === 0) return []
  const raw = { cents: total(amounts.map(({ cents }) => cents)), from: amounts.map(({ path }) => path) }
  const worn = section === 'parts' ? wornLines(report) : []
  if (worn.length === 0) return [raw]
  const [byLine, atOnce] = [total(worn.map(({ cents }) => cents)), exactTotal(worn)]
  const from = [...raw.from, ...worn.map(({ path }) => path)]
  return [raw, ...[byLine, atOnce].map((wear) => ({ cents: raw.cents - wear, from }))]
}

function amountsOf(report: ReportContent, section: Section): { path: string; cents: number }[] {
  const lines: readonly { amount: number | null }[] = report[section]
  return lines.flatMap(({ amount }, at) =>
    amount === null ? [] : [{ path: `${section}.${at}.amount`, cents: centsOf(amount) }],
  )
}

type Worn = { path: string; cents: number; exact: bigint }

function wornLines({ parts }: ReportContent): Worn[] {
  return parts.flatMap(({ amount, wearRate }: PartLine, at) => {
    if (amount === null || wearRate === null || wearRate === 0) return []
    const exact = withPlaces(amount, 2) * withPlaces(wearRate, 4)
    return [{ path: `parts.${at}.wearRate`, cents: shareCents(centsOf(amount), wearRate), exact }]
  })
}

function exactTotal(worn: readonly Worn[]): number {
  return halfUp(
    worn.reduce((sum, { exact }) => sum + exact, 0n),
    10n ** 6n,
  )
}

/** Wear is printed before or after tax, and rounded per line or once. */
export function wearWays(report: ReportContent): Way[] {
  const worn = wornLines(report)
  if (worn.length === 0) return []
  const from = worn.map(({ path }) => path)
  const rate = report.totals.vatRate
  const [byLine, atOnce] = [total(worn.map(({ cents }) => cents)), exactTotal(worn)]
  const taxed =
    rate === null
      ? []
      : [
          byLine + shareCents(byLine, rate),
          total(worn.map(({ cents }) => cents + shareCents(cents, rate))),
          exactTotal(worn.map(({ exact, ...each }) => ({ ...each, exact: taxedOf(exact, rate) }))),
        ]
  return [byLine, atOnce, ...taxed].map((cents) => ({ cents, from }))
}

function taxedOf(exact: bigint, rate: number): bigint {
  return (exact * (10n ** 6n + withPlaces(rate, 4))) / 10n ** 6n
}

/** VAT is computed on the total or on each component, with its own rounding. */
export function vatWays(report: ReportContent): Way[] {
  const { net, vatRate } = report.totals
  if (net === null || vatRate === null) return []
  const from = ['totals.net', 'totals.vatRate']
  const whole = centsOf(net)
  const sections = (['parts', 'labour', 'supplies'] as const).flatMap((section) => {
    const printed = report.totals[section]
    return printed === null ? [] : [centsOf(printed)]
  })
  const lines = (['parts', 'labour', 'supplies'] as const).flatMap((section) =>
    amountsOf(report, section).map(({ cents }) => cents),
  )
  return [[whole], sections, lines]
    .filter((pieces) => total(pieces) === whole)
    .map((pieces) => ({ cents: total(pieces.map((cents) => shareCents(cents, vatRate))), from }))
}

/** The insurer's share: gross, or net when VAT is recoverable, less wear and deductible. */
export function settlementWays({ totals, insurer }: ReportContent): Way[] {
  const { gross, net, vatRate } = totals
  const [wear, deductible] = [centsOf(totals.wear ?? 0), centsOf(insurer.deductible ?? 0)]
  const taken = [...(totals.wear ? ['totals.wear'] : []), ...(insurer.deductible ? ['insurer.deductible'] : [])]
  const untaxed = halfUp(BigInt(wear) * 10n ** 6n, 10n ** 6n + withPlaces(vatRate ?? 0, 4))
  const wears = [...new Set([wear, untaxed, wear + shareCents(wear, vatRate ?? 0)])]
  const bases = [
    ...(gross === null ? [] : [{ path: 'totals.gross', cents: centsOf(gross) }]),
    ...(net === null ? [] : [{ path: 'totals.net', cents: centsOf(net) }]),
  ]
  return bases.flatMap(({ path, cents }) =>
    wears.map((worn) => ({ cents: Math.max(0, cents - worn - deductible), from: [path, ...taken] })),
  )
}

function total(cents: readonly number[]): number {
  return cents.reduce((sum, each) => sum + each, 0)
}
