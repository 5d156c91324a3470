import { type Check, checksOf, differenceCents, holds } from '#engine/check/checks.ts'
import { figureAt, withFigure } from '#engine/check/figures.ts'
import { isMisread } from '#engine/check/misread.ts'
import type { ReportContent } from '#engine/expert-report.ts'

/** The figure most likely to be wrong, the sums this would explain, and the value that would close them; undefined when no single value does. */
export type Cause = { path: string; explains: Check[]; instead: number | undefined }

/** One wrong figure breaks every sum it belongs to and no other: this identifies it. */
export function causesOf(report: ReportContent): Cause[] {
  const causes: Cause[] = []
  let open = checksOf(report).filter((check) => !holds(check))
  for (let [first] = open; first; [first] = open) {
    const cause = bestCause(report, open) ?? { path: first.path, explains: [first], instead: undefined }
    causes.push(cause)
    open = open.filter((check) => !cause.explains.includes(check))
  }
  return causes
}

type Hypothesis = Cause & { weight: number }

function bestCause(report: ReportContent, open: readonly Check[]): Cause | undefined {
  const failing = new Set(checksOf(report).flatMap((check) => (holds(check) ? [] : [check.path])))
  const cleared = clearedBy(report, open)
  const suspects = new Set(open.flatMap(({ path, from }) => [path, ...from].filter((each) => !cleared.has(each))))
  const hypotheses = [...suspects].flatMap((path) => hypothesesOf(report, path, open, failing))
  return hypotheses.reduce<Hypothesis | undefined>(
    (best, each) => (best && best.weight >= each.weight ? best : each),
    undefined,
  )
}

/** Excludes an amount that another sum confirms, unless rounding can hide the difference. */
function clearedBy(report: ReportContent, open: readonly Check[]): Set<string> {
  if (open.some((check) => Math.abs(differenceCents(check)) <= roundingCents)) return new Set()
  const sound = checksOf(report).filter(holds)
  return new Set(sound.flatMap(({ path, from }) => [path, ...from]).filter((path) => path.endsWith('.amount')))
}

const roundingCents = 12

function hypothesesOf(
  report: ReportContent,
  path: string,
  open: readonly Check[],
  failing: ReadonlySet<string>,
): Hypothesis[] {
  const printed = figureAt(report, path)
  if (printed === undefined) return []
  const own = open.filter((check) => check.path === path || check.from.includes(path))
  return [...new Set(own.flatMap((check) => solutionsOf(report, path, check)))].flatMap((instead) => {
    if (!Number.isFinite(instead) || instead < 0 || instead === printed) return []
    const after = checksOf(withFigure(report, path, instead))
    const stillOpen = new Set(after.flatMap((check) => (holds(check) ? [] : [check.path])))
    if ([...stillOpen].some((each) => !failing.has(each))) return []
    const explains = open.filter((check) => !stillOpen.has(check.path))
    // Any line can compensate for a missing one, so a sum alone only accuses a line that looks misread.
    const isMakingUp = !path.startsWith('totals.') && explains.every((check) => isSumOfOthers(check, path))
    if (explains.length === 0 || (isMakingUp && !isMisread(printed, instead))) return []
    return [{ path, explains, instead, weight: weightOf(path, printed, instead, explains) }]
  })
}

function isSumOfOthers(check: Check, path: string): boolean {
  return check.path.startsWith('totals.') && check.path !== path
}

/** Prefers figures that explain more sums, then likely misreadings, then usual amounts. */
function weightOf(path: string, printed: number, instead: number, explains: readonly Check[]): number {
  const isResult = explains.some((check) => check.path === path)
  const isUsual = /Rate$/.test(path)
    ? [0, 2.1, 5.5, 8.5, 10, 20].includes(instead) || instead % 5 === 0
    : isRound(instead)
  return (
    explains.length * 10 +
    (isMisread(printed, instead) ? 6 : 0) +
    (isUsual && !isResult ? 2 : 0) +
    (isResult ? 1 : 0) -
    (isRound(printed) && /deductible$/.test(path) ? 3 : 0)
  )
}

function isRound(figure: number): boolean {
  return Number.isInteger(figure * 2)
}

/** Computes the values of this figure that would close the sum. */
function solutionsOf(report: ReportContent, path: string, check: Check): number[] {
  const printed = figureAt(report, path) ?? 0
  const gap = differenceCents(check)
  if (path === check.path) return [check.expectedCents / 100]
  if (!/(?:quantity|unitPrice|hours|rate|Rate)$/.test(path))
    return [gap, -gap].map((each) => (Math.round(printed * 100) + each) / 100)
  if (/wearRate$/.test(path)) return wearSolutions(report, path, check)
  return factorSolutions(report, path, check)
}

function factorSolutions(report: ReportContent, path: string, { expectedCents, printedCents }: Check): number[] {
  const printed = figureAt(report, path) ?? 0
  if (/discountRate$/.test(path)) {
    const whole = expectedCents / (1 - printed / 100)
    return inPlaces((1 - printedCents / whole) * 100)
  }
  // A factor changes in proportion to its product.
  return inPlaces((printed * printedCents) / expectedCents)
}

function wearSolutions(report: ReportContent, path: string, { expectedCents, printedCents }: Check): number[] {
  const amount = figureAt(report, path.replace('wearRate', 'amount')) ?? 0
  const tax = 1 + (report.totals.vatRate ?? 0) / 100
  const step = (printedCents - expectedCents) / amount
  return [step, -step, step / tax].flatMap((each) => inPlaces((figureAt(report, path) ?? 0) + each))
}

/** Printed factors have few decimals, so each precision gives one candidate. */
function inPlaces(figure: number): number[] {
  return [0, 1, 2, 3].map((places) => Number(figure.toFixed(places)))
}
